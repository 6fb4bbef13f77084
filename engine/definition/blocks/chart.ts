import { Type } from 'typebox'
import { OneOf } from '../logic.ts'
import { defineBlock, empty, title } from './define-block.ts'
import { figures } from './tiles.ts'

/** The numbers of groups, drawn. The same numbers stand in a table for those who listen. */
export const chartBlock = defineBlock('chart', {
  title,
  ...figures,
  draw: Type.Unsafe<'bar' | 'line' | 'stacked'>({
    ...OneOf(['bar', 'line', 'stacked']),
    description: 'bar: a bar for each group; line: groups by date as a line; stacked: bars of the second groups on one another',
  }),
  empty,
})
