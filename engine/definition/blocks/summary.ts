import { Type } from 'typebox'
import { Text } from '../logic.ts'
import { defineBlock, facts, form, link, of, title } from './define-block.ts'

const first = Type.Optional(
  Type.Array(Type.String(), { description: 'questions whose answers are shown at once; one that the form does not have is passed over' }),
)

/** A band about the subject of the record; without its own facts, the answers of a form as text: those of `first`, the others on demand. */
export const summaryBlock = defineBlock('summary', { title, help: Type.Optional(Text), form, first, facts, link, of })
