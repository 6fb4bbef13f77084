import { servedFacts, servedText, type ServeBlock } from './serve-parts.ts'

export const peopleBlock: ServeBlock<'people'> = ({ facts, text }, common, work) => ({
  ...common,
  show: 'people',
  facts: servedFacts(facts, work),
  text: servedText(text, work),
})
