import { defineBlock, rows, title } from './define-block.ts'

/** The rows of a view as a list. */
export const viewBlock = defineBlock('view', { title, ...rows })
