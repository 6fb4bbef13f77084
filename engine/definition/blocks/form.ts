import { defineBlock, empty, form, title } from './define-block.ts'

/** A form of the record, filled in place. */
export const formBlock = defineBlock('form', { title, form, empty }, { withoutRecord: 'form' })
