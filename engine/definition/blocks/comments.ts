import { Type } from 'typebox'
import { Text } from '../logic.ts'
import { defineBlock, title } from './define-block.ts'

/** Comments on a record. */
export const commentsBlock = defineBlock('comments', { title, help: Type.Optional(Text) })
