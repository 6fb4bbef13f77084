import { servedLink, servedRows, servedText, type ServeBlock } from './serve-parts.ts'

export const requestsBlock: ServeBlock<'requests'> = (block, common, work) => ({
  ...common,
  show: 'requests',
  ...servedRows(block, work),
  ...(block.tab !== undefined && { tab: block.tab }),
  link: servedLink(block.link, work),
  empty: servedText(block.empty, work),
})
