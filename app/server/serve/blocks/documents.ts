import { servedText, type ServeBlock } from './serve-parts.ts'

export const documentsBlock: ServeBlock<'documents'> = ({ empty }, common, work) => ({
  ...common,
  show: 'documents',
  empty: servedText(empty, work),
})

export const fileBlock: ServeBlock<'file'> = ({ file, empty }, common, work) => {
  const id = work.context.definitions.rules.value(file, work.data)
  return { ...common, show: 'file', file: typeof id === 'string' ? id : undefined, empty: servedText(empty, work) }
}
