import { Type } from 'typebox'
import { closed } from '../head.ts'
import { Icon, OneOf, Text } from '../logic.ts'
import { defineBlock, Link, title } from './define-block.ts'

const Count = Type.Object(
  { link: Link, help: Type.Optional(Text), icon: Type.Optional(Icon()), tone: Type.Optional(OneOf(['normal', 'danger'])) },
  { ...closed, description: 'the number of rows of the list behind the link, under the tab it names' },
)

/** Numbers, each a link to the list that shows exactly as many rows. One that is behind a page closed to the viewer is left out. */
export const countsBlock = defineBlock('counts', { title, counts: Type.Array(Count) })
