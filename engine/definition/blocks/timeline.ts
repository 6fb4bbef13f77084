import { defineBlock, title } from './define-block.ts'

/** What happened to a record and what is next. */
export const timelineBlock = defineBlock('timeline', { title })
