import { Type } from 'typebox'
import { Ref } from '../logic.ts'
import { defineBlock, empty, Link, title } from './define-block.ts'

/** The first figure of a list of groups, and the page whose only list it counts. Parameters and tab are those of that page. */
export const figures = {
  view: Type.Unsafe<string>({ ...Ref('view'), description: 'a view with one or two groups, over the list of the page' }),
  link: Type.Unsafe<Link>({ ...Link, description: 'the page whose only list is counted; each figure leads there, to just its rows' }),
}

/** A tile with its number for each group, and with two groups the parts of which it is made. */
export const tilesBlock = defineBlock('tiles', { title, ...figures, empty })
