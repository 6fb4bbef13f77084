import { servedFacts, servedLink, servedText, type ServeBlock } from './serve-parts.ts'

export const factsBlock: ServeBlock<'facts'> = ({ facts, link, empty }, common, work) => ({
  ...common,
  show: 'facts',
  facts: servedFacts(facts, work),
  link: servedLink(link, work),
  empty: servedText(empty, work),
})
