import { Type } from 'typebox'
import { Text } from '../logic.ts'
import { defineBlock, facts, form, link, of, title } from './define-block.ts'

/** A band about the subject of the record; without its own facts, the answers of a form as text. */
export const summaryBlock = defineBlock('summary', { title, help: Type.Optional(Text), form, facts, link, of })
