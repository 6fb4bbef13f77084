import { servedText, type ServeBlock } from './serve-parts.ts'

export const changesBlock: ServeBlock<'changes'> = ({ written, others }, common, work) => ({
  ...common,
  show: 'changes',
  written: servedText(written, work),
  others: servedText(others, work),
})
