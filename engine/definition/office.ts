import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Text } from './logic.ts'

/** An office: the folder of everything it does. It is read together with the folders it stands on, as one base. */
export const Office = Type.Object(
  {
    ...head,
    title: Text,
    standsOn: Type.Optional(
      Type.Array(Type.String(), {
        description: 'folders of definitions that lie below this one, the lowest first, as paths from this folder',
      }),
    ),
  },
  closed,
)
export type Office = Static<typeof Office>
