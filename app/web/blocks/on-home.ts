/** The blocks of a landing page, which come as one file. */
export { DatesBlock, GreetingBlock, RequestsBlock, TasksBlock } from './HomeBlocks.tsx'
export { MenuBlock } from './MenuBlock.tsx'
export { ContentBlock, FactsBlock, PeopleBlock, StepsBlock } from './RecordFacts.tsx'
export { StatusBlock } from './StatusBlock.tsx'
