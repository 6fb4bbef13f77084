import { Type } from 'typebox'
import { defineBlock, title } from './define-block.ts'

/** A request against the record on file, field by field; once the changes are written there, the comparison of that moment. */
export const changesBlock = defineBlock('changes', {
  title,
  others: Type.Optional(
    Type.String({
      'x-text': true,
      description: 'the title of the answers that are not compared, below the comparison; without it they are not shown here',
    }),
  ),
  written: Type.Optional(Type.String({ 'x-text': true, description: 'the title once the changes are written to the record' })),
})
