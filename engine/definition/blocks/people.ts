import { Type } from 'typebox'
import { Text } from '../logic.ts'
import { defineBlock, facts, of, title } from './define-block.ts'

/** The people the block names, or by default the parties of the record. */
export const peopleBlock = defineBlock('people', { title, facts, text: Type.Optional(Text), of })
