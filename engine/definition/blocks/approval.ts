import { defineBlock, title } from './define-block.ts'

/** Who is asked to approve, and what they answered. */
export const approvalBlock = defineBlock('approval', { title })
