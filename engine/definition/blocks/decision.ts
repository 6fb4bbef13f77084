import { defineBlock, title } from './define-block.ts'

/** The decisions of the approvers. */
export const decisionBlock = defineBlock('decision', { title })
