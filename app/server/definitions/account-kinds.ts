import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Json } from '#engine'

const Plain = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())])
const closed = { additionalProperties: false }

/** What whoever makes an account says of it: a record, a value of a list, or any text. */
const Ask = Type.Object(
  {
    record: Type.Optional(Type.String({ description: 'the entity of the record, which is named by its id or by what it is called' })),
    lookup: Type.Optional(Type.String()),
    many: Type.Optional(Type.Boolean({ description: 'several values, between commas' })),
    attribute: Type.String({ minLength: 1, description: 'by which rules read it of the user' }),
    person: Type.Optional(Type.String({ description: 'a field of the person that holds it as well' })),
    names: Type.Optional(Type.String({ description: 'the field by which the record names the person' })),
  },
  closed,
)
export type AccountAsk = Static<typeof Ask>

/** Accounts of one kind: their role, what rules read of the user, further fields of the person, and what differs from one to the next. */
const AccountKind = Type.Object(
  {
    role: Type.String({ minLength: 1 }),
    attributes: Type.Optional(Type.Record(Type.String(), Plain)),
    person: Type.Optional(Type.Record(Type.String(), Plain)),
    asks: Type.Optional(Type.Record(Type.String({ pattern: '^[a-zA-Z][a-zA-Z-]*$' }), Ask)),
  },
  closed,
)
export type AccountKind = Static<typeof AccountKind>

type Settings = { readonly [name: string]: Json }

/** The setting `accounts` by name, as it is written. */
export const writtenAccounts = ({ accounts }: Settings): { readonly [name: string]: Json } =>
  typeof accounts === 'object' && accounts !== null && !Array.isArray(accounts) ? (accounts as { readonly [name: string]: Json }) : {}

/** A kind of account; undefined where there is none of this name, or it is not as it should be, which stops a start. */
export const accountKindOf = (settings: Settings, name: string): AccountKind | undefined => {
  const written = writtenAccounts(settings)
  const kind = Object.hasOwn(written, name) ? written[name] : undefined
  return Value.Check(AccountKind, kind) ? kind : undefined
}

/** The name of the kind of the first account, and of each that is made without saying another. */
export const firstKindOf = ({ firstAccount }: Settings): string => (typeof firstAccount === 'string' ? firstAccount : '')
