/** The blocks that need a form's plan, which come as one file with the form and the engine. */
export { FormBlock } from './form/FormBlock.tsx'
export { SummaryBlock } from './summary/SummaryBlock.tsx'
