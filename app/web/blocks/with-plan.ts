/** The form, which comes as one file with the engine. A summary and the checks read its plan and come alone: a form is filled in without them. */
export { FormBlock } from './form/FormBlock.tsx'
