import { servedRows, servedText, type ServeBlock } from './serve-parts.ts'

export const tasksBlock: ServeBlock<'tasks'> = (block, common, work) => ({
  ...common,
  show: 'tasks',
  ...servedRows(block, work),
  empty: servedText(block.empty, work),
})
