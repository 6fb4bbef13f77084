import { defineBlock, title } from './define-block.ts'

/** The deadlines of a record. */
export const deadlinesBlock = defineBlock('deadlines', { title })
