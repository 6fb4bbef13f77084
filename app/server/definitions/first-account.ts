import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { Json } from '#engine'

const Plain = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())])

/** What the office says of those who administer it: their role, what rules read of the user, and further fields of the person. */
const FirstAccount = Type.Object(
  {
    role: Type.String({ minLength: 1 }),
    attributes: Type.Optional(Type.Record(Type.String(), Plain)),
    person: Type.Optional(Type.Record(Type.String(), Plain)),
  },
  { additionalProperties: false },
)
export type FirstAccount = Static<typeof FirstAccount>

/** The setting `firstAccount`; undefined when it is not as it should be, which stops a start. */
export const firstAccountOf = (settings: { readonly [name: string]: Json }): FirstAccount | undefined => {
  const given = settings['firstAccount']
  return Value.Check(FirstAccount, given) ? given : undefined
}
