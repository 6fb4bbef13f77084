import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Condition, Logic, OneOf, Ref, SentEvent, Text, type Json } from './logic.ts'

/** How messages travel. A folder is two folders of the server: messages are put into `out`, and what lies in `in` is read. A system that answers at once is asked by http. */
const TRANSPORTS = ['folder', 'http'] as const

const BELOW = { pattern: '^(/[\\w.~-]+)+$', 'x-form': 'of an address below another one: /oauth/token' } as const
const below = (description: string) => Type.String({ ...BELOW, description })

/** How somebody of the office lets the portal in: at the other system, from where the browser comes back with a code. */
const Consent = Type.Object(
  {
    at: below('the page of the other system, below `address`'),
    back: Type.String({
      pattern: '^(/([\\w.~-]+|\\{[A-Za-z]\\w*\\}))+$',
      'x-form': 'of an address: /letters/{letterId}',
      description: 'the address below that of the portal to which the other system sends the browser back; {name} stands in `with`',
    }),
    with: Type.Optional(Type.Record(Type.String(), Logic, { description: 'the values of the names in `back`' })),
    screen: Type.Unsafe<string>({ ...Ref('screen'), description: 'the page that opens afterwards' }),
    failed: Type.Unsafe<string>({ ...Text, description: 'what somebody reads when it did not work' }),
  },
  { ...closed, description: 'left out: the portal is let in by its secret alone' },
)

/** How the portal is let in by OAuth 2. Its secret is no part of any definition. */
const Access = Type.Object(
  {
    client: Type.Unsafe<Json>({ ...Logic, description: 'the name of the portal at the other system' }),
    token: below('where tokens are given, below `address`'),
    who: Type.Unsafe<Condition>({
      ...Condition,
      description: 'who may see that the portal is let in, let it in with a consent, and take that back',
    }),
    scope: Type.Optional(Type.String({ minLength: 1, description: 'what the portal asks for' })),
    consent: Type.Optional(Consent),
  },
  closed,
)

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

/** Another system that messages are sent to, and that answers with messages; or one that is asked by http and answers at once. */
export const Connection = Type.Object(
  {
    ...head,
    transport: OneOf(TRANSPORTS),
    reads: Type.Optional(Reads),
    address: Type.Optional(
      Type.Unsafe<Json>({
        ...Logic,
        description: 'with http: where the other system is, such as a setting of the institution; blank: nobody is asked',
      }),
    ),
    access: Type.Optional(Access),
  },
  closed,
)
export type Connection = Static<typeof Connection>
export type ConnectionAccess = Static<typeof Access>
