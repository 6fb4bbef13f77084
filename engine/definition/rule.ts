import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { CalendarDate, Condition, Logic, Ref, Text, type Json } from './logic.ts'

const row = {
  id: Type.String(),
  match: Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}), { description: 'input -> a value or a list of values' })),
  when: Type.Optional(Condition),
  then: Type.Optional(Type.Unsafe<Json>({})),
  why: Type.Optional(Text),
}

/** A row of a decision table: values to match, or a rule, or both, and the result. */
export const Row = Type.Object(row, closed)
export type Row = Static<typeof Row>

/** A named table may also give words that people read. */
const RowOfRule = Type.Object(
  {
    ...row,
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
          successor: Type.Optional(
            Type.Unsafe<string>({ ...Ref('rule'), description: 'the rule of the same type and arguments that is in force afterwards' }),
          ),
        },
        {
          ...closed,
          description:
            'the first and the last day on which the rule is in force. Before and after it a condition does not hold and anything else is blank, unless a successor is in force',
        },
      ),
    ),
    source: Type.Optional(Type.String()),
    asOf: Type.Optional(CalendarDate),
  },
  closed,
)
export type Rule = Static<typeof Rule>
