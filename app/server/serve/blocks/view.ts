import { servedRows, type ServeBlock } from './serve-parts.ts'

export const viewBlock: ServeBlock<'view'> = (block, common, work) => ({
  ...common,
  show: 'view',
  ...servedRows(block, work),
  calendar: block.calendar,
})
