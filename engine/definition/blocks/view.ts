import { Type } from 'typebox'
import { defineBlock, rows, title } from './define-block.ts'

/** The rows of a view as a list, or on the days of a month. */
export const viewBlock = defineBlock('view', {
  title,
  ...rows,
  calendar: Type.Optional(
    Type.String({
      description: 'a date that is a column of the view and a filter by range: each row stands on its day, a month at a time',
    }),
  ),
})
