import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { CalendarDate, Logic, Picture, Ref, Text, type Json } from './logic.ts'

/** One value of a lookup: the stored value, its label, and its own properties. */
export const LookupValue = Type.Object(
  {
    value: Type.String(),
    label: Text,
    help: Type.Optional(Text),
    picture: Picture,
    retired: Type.Optional(Type.Boolean({ description: 'kept for old answers and no longer offered' })),
    from: Type.Optional(Type.Unsafe<string>({ ...CalendarDate, description: 'the first day on which it is offered' })),
    to: Type.Optional(
      Type.Unsafe<string>({ ...CalendarDate, description: 'the last day on which it is offered; afterwards it is retired' }),
    ),
    disabled: Type.Optional(Type.Boolean({ description: 'shown, but cannot be chosen' })),
    exclusive: Type.Optional(Type.Boolean({ description: 'not chosen together with any other value: none of these' })),
    hidden: Type.Optional(Type.Boolean({ description: 'not shown' })),
    props: Type.Optional(
      Type.Record(Type.String(), Type.Unsafe<Json>({}), { description: 'properties of this value that rules read (needsExplanation)' }),
    ),
  },
  closed,
)
export type LookupValue = Static<typeof LookupValue>

/** An ordered value list. */
export const Lookup = Type.Object(
  {
    ...head,
    source: Type.Optional(Type.String()),
    asOf: Type.Optional(Type.String()),
    sort: Type.Optional(Type.Union([Type.Literal('given'), Type.Literal('value'), Type.Literal('label')])),
    draw: Type.Optional(Type.Literal('search', { description: 'found by typing, however short the list is: people' })),
    values: Type.Optional(Type.Array(LookupValue)),
    from: Type.Optional(
      Type.Object(
        {
          view: Type.Optional(Ref('view')),
          workflow: Type.Optional(Ref('workflow')),
          value: Type.Optional(Type.String({ description: 'field of the row that is stored' })),
          label: Type.Optional(Text),
          help: Type.Optional(Text),
          with: Type.Optional(Type.Record(Type.String(), Logic)),
          search: Type.Optional(
            Type.Literal(true, {
              description: 'the list stays on the server, which is asked what was typed: long lists; the label of a chosen value travels',
            }),
          ),
        },
        closed,
      ),
    ),
    other: Type.Optional(Type.Object({ label: Text }, closed)),
  },
  closed,
)
export type Lookup = Static<typeof Lookup>
