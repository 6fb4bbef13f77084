import { defineBlock, title } from './define-block.ts'

/** The state of a record: since when, what comes next and who has the next move. */
export const statusBlock = defineBlock('status', { title })
