import { defineBlock, title } from './define-block.ts'

/** The state of a record: since when, what is next and who has it. */
export const statusBlock = defineBlock('status', { title })
