import { servedFacts, servedLink, servedText, type ServeBlock } from './serve-parts.ts'

export const summaryBlock: ServeBlock<'summary'> = ({ form, first, facts, link, help }, common, work) => ({
  ...common,
  show: 'summary',
  form,
  first,
  facts: servedFacts(facts, work),
  link: servedLink(link, work),
  help: servedText(help, work),
})
