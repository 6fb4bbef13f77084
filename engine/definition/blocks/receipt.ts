import { defineBlock, title } from './define-block.ts'

/** What a person keeps of what they sent: its number, its state, when it was sent, and what they can still do. */
export const receiptBlock = defineBlock('receipt', { title })
