import { defineBlock, title } from './define-block.ts'

/** A request against the record on file, field by field. */
export const changesBlock = defineBlock('changes', { title })
