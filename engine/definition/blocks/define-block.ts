import { Type, type Static, type TProperties } from 'typebox'
import { closed } from '../head.ts'
import { Condition, Logic, Ref, Text } from '../logic.ts'

const common = {
  id: Type.String({ description: 'names the block among those beside it, for addresses and for changes of an institution' }),
  aside: Type.Optional(Type.Boolean()),
  when: Type.Optional(Condition),
}

/**
 * A kind of block: its schema, with the properties every block has. `withoutRecord` names a property that is optional on a screen with a
 * record and needed on a screen without one.
 */
export const defineBlock = <K extends string, P extends TProperties>(
  show: K,
  properties: P,
  { withoutRecord }: { readonly withoutRecord?: keyof P & string } = {},
) => ({ schema: Type.Object({ show: Type.Literal(show), ...common, ...properties }, closed), withoutRecord })

export const title = Type.Optional(Text)
export const empty = Type.Optional(Text)
export const form = Type.Optional(Ref('form'))
export const rows = { view: Ref('view'), with: Type.Optional(Type.Record(Type.String(), Logic)) }
export const of = Type.Optional(
  Type.String({ description: 'subject, or a relation: the record the block shows; left out: the record of the screen' }),
)

export const Fact = Type.Object({ label: Text, value: Text, when: Type.Optional(Condition) }, closed)
export type Fact = Static<typeof Fact>
export const facts = Type.Optional(Type.Array(Fact))

export const Link = Type.Object(
  {
    label: Text,
    to: Ref('screen'),
    route: Type.Optional(Type.Record(Type.String(), Logic)),
    tab: Type.Optional(
      Type.String({ description: 'the tab that the only list of that page opens with; a count beside the link is its count' }),
    ),
  },
  { ...closed, description: 'the page that shows all of it; hidden from users that page refuses' },
)
export type Link = Static<typeof Link>
export const link = Type.Optional(Link)
