import { defineBlock, title } from './define-block.ts'

/** The steps or phases of a record. */
export const stepsBlock = defineBlock('steps', { title })
