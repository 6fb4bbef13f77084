import { defineBlock, title } from './define-block.ts'

/** The systems that effects need, and whether they work. */
export const systemsBlock = defineBlock('systems', { title })
