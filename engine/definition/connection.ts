import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, Logic, OneOf, Ref, SentEvent } from './logic.ts'

/** How messages travel. A folder is two folders of the server: messages are put into `out`, and what lies in `in` is read. */
const TRANSPORTS = ['folder'] as const

const Answered = Type.Object(
  {
    when: Type.Optional(Condition),
    send: SentEvent('the event sent to the record that the row is about'),
    asked: Type.Optional(Type.Record(Type.String(), Logic, { description: 'the answers to the form of the event' })),
  },
  closed,
)

/** What becomes of a message that comes in: each of its rows is about a record, and sends it an event. */
const Reads = Type.Object(
  {
    mapping: Type.Unsafe<string>({ ...Ref('mapping'), description: 'how the message becomes rows: those of its node with `each`' }),
    record: Type.Object(
      { view: Ref('view'), with: Type.Record(Type.String(), Logic) },
      { ...closed, description: 'the list that finds the one record a row is about' },
    ),
    events: Type.Array(Answered, { minItems: 1, description: 'the first one whose `when` holds is sent; rules read the row as `item`' }),
  },
  closed,
)

/** Another system that messages are sent to, and that answers with messages. */
export const Connection = Type.Object({ ...head, transport: OneOf(TRANSPORTS), reads: Type.Optional(Reads) }, closed)
export type Connection = Static<typeof Connection>
