import { defineBlock, title } from './define-block.ts'

/** What the approvers decided. */
export const decisionBlock = defineBlock('decision', { title })
