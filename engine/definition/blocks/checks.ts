import { defineBlock, form, title } from './define-block.ts'

/** The problems that stand in the way of a decision. */
export const checksBlock = defineBlock('checks', { title, form })
