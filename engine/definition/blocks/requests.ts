import { defineBlock, empty, link, rows, title } from './define-block.ts'

/** A person's own requests with their progress: the rows of a view. */
export const requestsBlock = defineBlock('requests', { title, ...rows, link, empty })
