import { servedText, type ServeBlock } from './serve-parts.ts'

export const formBlock: ServeBlock<'form'> = ({ form, empty }, common, work) => ({
  ...common,
  show: 'form',
  form,
  empty: servedText(empty, work),
})
