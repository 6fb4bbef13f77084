import { defineBlock, title } from './define-block.ts'

/** Every entry of a record's history, with what it changed. */
export const historyBlock = defineBlock('history', { title })
