import { Type, type Static } from 'typebox'
import { closed } from './head.ts'
import { type Json, Logic, OneOf, PartyName, Ref, Text } from './logic.ts'

/**
 * What a case proposes for records on file. `match`, `record` or `rows` says which: the record with the same values, the one somebody chose,
 * or one for each row of a list. With both `record` and `match`, the chosen one, and where none is chosen the one with the same values.
 */
export const ChangeSet = Type.Object(
  {
    of: Ref('entity'),
    match: Type.Optional(Type.Array(Type.String(), { description: 'fields that find the row on file; [] is the subject itself' })),
    like: Type.Optional(
      Type.Array(Type.String(), {
        description: 'fields that find a row to compare with when `match` finds none: shown beside the request, never overwritten',
      }),
    ),
    record: Type.Optional(
      Type.Unsafe<Json>({
        ...Logic,
        description:
          'the id of the record to change, such as an answer that chose it; where it is blank `match` finds one, and without `match` nothing changes',
      }),
    ),
    rows: Type.Optional(
      Type.String({
        description: 'a list of a form: each row is a record. A row that names one changes it, any other row makes a new one',
      }),
    ),
    row: Type.Optional(
      Type.String({ description: 'with rows: the question of a row that holds the id of its record; left out: all are new' }),
    ),
    missing: Type.Optional(
      Type.Unsafe<'keep' | 'end'>({
        ...OneOf(['keep', 'end']),
        description: 'with rows: what happens to a record that no row names: it stays as it is, or the values of `end` are written to it',
      }),
    ),
    end: Type.Optional(Type.Record(Type.String(), Logic, { description: 'with missing: end, field -> value that ends a record' })),
    answers: Type.Optional(
      Type.Array(Type.String(), { description: 'the answers it proposes; left out: all that no other change set of the case takes' }),
    ),
    among: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('view'),
        description: 'the records that may be changed; left out: the subject, or with record and rows the records about the subject',
      }),
    ),
    with: Type.Optional(Type.Record(Type.String(), Logic)),
    as: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z0-9_]*$',
        description: 'the question that keeps the id of the record that was changed or made, such as for documents that are of it',
      }),
    ),
    who: Type.Optional(Type.Array(PartyName, { description: 'who may set single changes aside; left out: nobody' })),
    in: Type.Optional(Type.Array(Type.String(), { description: 'the states in which that is possible' })),
    label: Type.Optional(Text),
  },
  closed,
)
export type ChangeSet = Static<typeof ChangeSet>
