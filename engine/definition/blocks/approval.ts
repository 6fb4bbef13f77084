import { defineBlock, title } from './define-block.ts'

/** The people asked to approve, and their decisions. */
export const approvalBlock = defineBlock('approval', { title })
