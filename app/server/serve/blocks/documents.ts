import { servedText, type ServeBlock } from './serve-parts.ts'

export const documentsBlock: ServeBlock<'documents'> = ({ empty }, common, work) => ({
  ...common,
  show: 'documents',
  empty: servedText(empty, work),
})
