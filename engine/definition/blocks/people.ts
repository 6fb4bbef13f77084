import { Type } from 'typebox'
import { Text } from '../logic.ts'
import { defineBlock, facts, of, title } from './define-block.ts'

/** People that the block names, or the parties of the record. */
export const peopleBlock = defineBlock('people', { title, facts, text: Type.Optional(Text), of })
