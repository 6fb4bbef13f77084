/** The blocks that need a form's plan, which come as one file with the form and the engine. */
export { FormBlock } from './FormBlock.tsx'
export { SummaryBlock } from './SummaryBlock.tsx'
