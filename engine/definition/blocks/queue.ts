import { Type } from 'typebox'
import { closed } from '../head.ts'
import { OneOf, Text } from '../logic.ts'
import { defineBlock, empty, Link, title } from './define-block.ts'

const Group = Type.Object(
  {
    link: Link,
    tone: Type.Optional(OneOf(['normal', 'danger'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 25, description: 'rows shown here; all are behind the link. Left out: 5' })),
  },
  { ...closed, description: 'the first rows of the list behind the link, under the tab it names; a group without rows is not drawn' },
)

/** Work in groups, the first to be done first. `next` is the button that opens the first row of all. */
export const queueBlock = defineBlock('queue', { title, groups: Type.Array(Group), next: Type.Optional(Text), empty })
