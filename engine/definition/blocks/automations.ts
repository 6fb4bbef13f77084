import { defineBlock, title } from './define-block.ts'

/** What the clock does, and whom its next run would reach, for those who may try effects again. */
export const automationsBlock = defineBlock('automations', { title })
