import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { CalendarDate, Condition, Logic, Ref, SourceAddress, Text, type Json } from './logic.ts'

/** A day of the calendar with what it means. */
const CalendarDay = (description: string) => Type.Unsafe<string>({ ...CalendarDate, description })

const row = {
  id: Type.String(),
  match: Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}), { description: 'input -> a value or a list of values' })),
  when: Type.Optional(Condition),
  then: Type.Optional(Type.Unsafe<Json>({})),
  why: Type.Optional(Text),
}

/** Days on which a rule is in force, or, in shadow, on which it only says what it would decide. */
const Span = Type.Object(
  {
    from: Type.Optional(CalendarDay('the first of these days')),
    to: Type.Optional(CalendarDay('the last of these days')),
    shadow: Type.Optional(
      Type.Literal(true, {
        description: 'on these days the rule decides nothing: the office sees which open cases it would decide otherwise',
      }),
    ),
    source: Type.Optional(Type.String({ description: 'where these days are from' })),
    sourceAddress: Type.Optional(SourceAddress),
  },
  closed,
)

/** A row of a decision table: values to match, or a rule, or both, and the result. */
export const Row = Type.Object(row, closed)
export type Row = Static<typeof Row>

/** A named table may also give words that people read, and its rows may have days. */
const RowOfRule = Type.Object(
  {
    ...row,
    from: Type.Optional(CalendarDay('the first day on which the row counts')),
    to: Type.Optional(CalendarDay('the last day on which the row counts')),
    text: Type.Optional(
      Type.Unsafe<string>({ type: 'string', 'x-text': true, description: 'the result as words that people read, in place of then' }),
    ),
  },
  closed,
)

/** A named rule: condition, value, window or decision table. */
export const Rule = Type.Object(
  {
    ...head,
    type: Type.Union([Type.Literal('condition'), Type.Literal('value'), Type.Literal('window'), Type.Literal('table')]),
    with: Type.Optional(Type.Array(Type.String(), { description: 'names of the arguments, read as with.<name>' })),
    defaults: Type.Optional(
      Type.Unsafe<{ readonly [name: string]: Json }>({
        ...Type.Record(Type.String(), Type.Unsafe<Json>({})),
        description: 'values of arguments that a call may leave out',
      }),
    ),
    when: Type.Optional(Condition),
    value: Type.Optional(Logic),
    opens: Type.Optional(Logic),
    closes: Type.Optional(Logic),
    words: Type.Optional(Text),
    inputs: Type.Optional(Type.Record(Type.String(), Logic)),
    hit: Type.Optional(Type.Union([Type.Literal('first'), Type.Literal('all')])),
    rows: Type.Optional(Type.Array(RowOfRule)),
    why: Type.Optional(Type.String({ 'x-text': true, description: 'the rule in a sentence: what is said to somebody it refuses' })),
    says: Type.Optional(
      Type.Unsafe<string>({ type: 'string', 'x-text': true, description: 'for "why?": what is true when the rule holds' }),
    ),
    saysNot: Type.Optional(Type.Unsafe<string>({ type: 'string', 'x-text': true, description: 'the same when it does not hold' })),
    changes: Type.Optional(Type.Array(Text, { description: 'what would change the result, beside the answers found by the engine' })),
    texts: Type.Optional(
      Type.Record(Type.String(), Text, { description: 'words for its sentences, read there as {with.<name>}, and in let as with.<name>' }),
    ),
    let: Type.Optional(
      Type.Record(Type.String(), Logic, { description: 'values computed for its sentences, read there as {with.<name>}' }),
    ),
    effective: Type.Optional(
      Type.Object(
        {
          from: Type.Optional(CalendarDate),
          to: Type.Optional(CalendarDate),
          spans: Type.Optional(
            Type.Array(Span, {
              minItems: 1,
              description: 'in place of from and to: the times in which the rule is in force, in order; between them it is off',
            }),
          ),
          otherwise: Type.Optional(
            Type.Unsafe<Json>({ ...Logic, description: 'what it gives on all other days, in place of false or nothing' }),
          ),
          successor: Type.Optional(
            Type.Unsafe<string>({ ...Ref('rule'), description: 'the rule of the same type and arguments that is in force afterwards' }),
          ),
        },
        {
          ...closed,
          description:
            'the days on which the rule is in force. On all others a condition does not hold and anything else is blank, unless it says otherwise or a successor is in force',
        },
      ),
    ),
    source: Type.Optional(Type.String()),
    sourceAddress: Type.Optional(SourceAddress),
    asOf: Type.Optional(CalendarDate),
    certainty: Type.Optional(
      Type.Union([Type.Literal('certain'), Type.Literal('open')], {
        description: 'whether the source was read and stands; open: somebody has to look whether it is still so',
      }),
    ),
  },
  closed,
)
export type Rule = Static<typeof Rule>
