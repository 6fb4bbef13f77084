import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, Duration, Logic, Ref, SentEvent } from './logic.ts'
import { Effect } from './effects/registry.ts'

/** A schedule or a change, over a view, with effects. A mass action is one started by hand. */
export const Automation = Type.Object(
  {
    ...head,
    on: Type.Object(
      {
        schedule: Type.Optional(Type.String({ description: 'cron' })),
        change: Type.Optional(Ref('entity')),
        hand: Type.Optional(Condition),
      },
      closed,
    ),
    over: Ref('view'),
    with: Type.Optional(Type.Record(Type.String(), Logic)),
    form: Type.Optional(Ref('form')),
    each: Type.Optional(Duration),
    event: Type.Optional(SentEvent('the event sent to each record')),
    effects: Type.Optional(Type.Array(Effect)),
  },
  closed,
)
export type Automation = Static<typeof Automation>
