/** The blocks of a landing page and the short facts of a record, which come as one file. */
export { DatesBlock, GreetingBlock, RequestsBlock, TasksBlock } from './HomeBlocks.tsx'
export { MenuBlock } from './MenuBlock.tsx'
export { ContentBlock, DeadlinesBlock, DocumentsBlock, FactsBlock, PeopleBlock, StepsBlock } from './RecordFacts.tsx'
export { StatusBlock } from './StatusBlock.tsx'
