import { Type } from 'typebox'
import { defineBlock, empty, link, rows, title } from './define-block.ts'

/** A person's own requests with their progress: the rows of a view. */
export const requestsBlock = defineBlock('requests', {
  title,
  ...rows,
  tab: Type.Optional(Type.String({ description: 'the tab of the list whose rows stand here. Left out: its first' })),
  link,
  empty,
})
