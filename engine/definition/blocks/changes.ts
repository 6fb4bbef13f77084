import { Type } from 'typebox'
import { defineBlock, title } from './define-block.ts'

/** A request against the record on file, field by field; once the changes are written there, the comparison of that moment. */
export const changesBlock = defineBlock('changes', {
  title,
  written: Type.Optional(Type.String({ 'x-text': true, description: 'the title once the changes are written to the record' })),
})
