import { Type } from 'typebox'
import { Ref, Text } from '../logic.ts'
import { defineBlock, empty, link, of, title } from './define-block.ts'

/** Text to read, in place or from a template. */
export const contentBlock = defineBlock('content', {
  title,
  text: Type.Optional(Text),
  template: Type.Optional(Ref('template')),
  link,
  empty,
  of,
})
