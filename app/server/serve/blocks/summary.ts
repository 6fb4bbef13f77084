import { servedFacts, servedText, type ServeBlock } from './serve-parts.ts'

export const summaryBlock: ServeBlock<'summary'> = ({ form, facts, help }, common, work) => ({
  ...common,
  show: 'summary',
  form,
  facts: servedFacts(facts, work),
  help: servedText(help, work),
})
