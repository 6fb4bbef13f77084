import { defineBlock, form, title } from './define-block.ts'

/** Problems that block a decision. */
export const checksBlock = defineBlock('checks', { title, form })
