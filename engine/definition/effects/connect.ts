import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, Ref, SentEvent } from '../logic.ts'

const Rows = Type.Object(
  {
    view: Ref('view'),
    with: Type.Optional(Type.Record(Type.String(), Logic)),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'the most rows of one message; left out: 250' })),
    send: SentEvent('the event sent to each record that goes out, in the moment in which the message is written'),
    asked: Type.Optional(Type.Record(Type.String(), Logic, { description: 'the answers to the form of that event' })),
  },
  { ...closed, description: 'the records that go out; the mapping reads the columns of the list as `rows`' },
)

/** Sends a message to another system, about this record or about the rows of a list. */
export const ConnectEffect = Type.Object({
  connect: Type.Object(
    {
      to: Ref('connection'),
      mapping: Type.Unsafe<string>({ ...Ref('mapping'), description: 'how this record, or the rows, become the message' }),
      rows: Type.Optional(Rows),
      sent: SentEvent('the event sent to this record once the message is there; `file_sent` and `rows_sent` then say which and how many'),
      nothing: Type.Optional(SentEvent('with rows: the event sent to this record when there are none')),
    },
    closed,
  ),
})
export type ConnectEffect = Static<typeof ConnectEffect>
