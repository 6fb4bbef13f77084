import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, Ref, SentEvent } from '../logic.ts'

/** Reads a file into cases, one for each of its rows. Each proposes a change of a record on file, which somebody decides. */
export const ImportEffect = Type.Object({
  import: Type.Object(
    {
      file: Type.Unsafe<Static<typeof Logic>>({ ...Logic, description: 'an answer that holds a file; the first one is read' }),
      mapping: Type.Unsafe<string>({ ...Ref('mapping'), description: 'how its rows become answers: those of its node with `each`' }),
      rows: Type.Unsafe<string>({
        ...Ref('case'),
        description:
          'the type of case made for each row, about this record. It gets the answers of the row, `row_number`, `row_finding` (new, changed, same or refused), `row_reasons` and `row_changes` (the labels of what it changes)',
      }),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 20000, description: 'the most rows that are read; left out: 5,000' })),
      done: SentEvent('the event sent to this record once all rows are there'),
      unreadable: SentEvent('the event sent to this record when the file cannot be read; `why_unreadable` then says why'),
    },
    closed,
  ),
})
export type ImportEffect = Static<typeof ImportEffect>
