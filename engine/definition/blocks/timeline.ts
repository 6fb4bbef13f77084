import { defineBlock, title } from './define-block.ts'

/** The events of a record, and the next steps. */
export const timelineBlock = defineBlock('timeline', { title })
