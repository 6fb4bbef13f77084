import { defineBlock, title } from './define-block.ts'

/** Every entry of a record's history, with its changes. */
export const historyBlock = defineBlock('history', { title })
