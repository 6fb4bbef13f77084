import { Type, type Static } from 'typebox'
import { closed, head, NotRun } from './head.ts'
import { Condition, Duration, Logic, OneOf, Ref, SentEvent } from './logic.ts'
import { Effect } from './effects/registry.ts'

/** How often an automation without a date runs: every day, every Monday, or on the first of every month. */
export const RHYTHMS = ['day', 'week', 'month'] as const
export type Rhythm = (typeof RHYTHMS)[number]

const When = Type.Object(
  {
    date: Type.Optional(
      Type.Unsafe<Static<typeof Logic>>({ ...Logic, description: 'a listed field of the record that holds a date: { "var": "record.…" }' }),
    ),
    at: Type.Optional(
      Type.Array(Duration, {
        minItems: 1,
        description: 'how long before or after the date: "-P30D" is 30 days before; left out: on the day',
      }),
    ),
    every: Type.Optional(OneOf(RHYTHMS)),
    time: Type.Optional(
      Type.String({
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
        'x-form': 'HH:MM, from 00:00 to 23:59',
        description: 'the time of day at the institution; left out: 06:00',
      }),
    ),
    change: Type.Optional(NotRun(Ref('entity'))),
    hand: Type.Optional(NotRun(Condition)),
  },
  closed,
)

/** A date or a rhythm, over a view, with effects: reminders, nightly moves. Days that a server missed are made up for, a month at most. */
export const Automation = Type.Object(
  {
    ...head,
    on: When,
    over: Ref('view'),
    with: Type.Optional(Type.Record(Type.String(), Logic)),
    unless: Type.Optional(
      Type.Object(
        { exists: Ref('view'), with: Type.Optional(Type.Record(Type.String(), Logic)) },
        { ...closed, description: 'leaves out a record for which this view has a row' },
      ),
    ),
    once: Type.Optional(
      Type.Array(Logic, {
        minItems: 1,
        description: 'the same values never happen twice; left out: the record and its date, or the record and the day of the run',
      }),
    ),
    form: Type.Optional(NotRun(Ref('form'))),
    event: Type.Optional(SentEvent('the event sent to each record')),
    effects: Type.Optional(Type.Array(Effect)),
  },
  closed,
)
export type Automation = Static<typeof Automation>
