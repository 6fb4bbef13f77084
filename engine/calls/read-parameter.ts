import type { Parameter, PARAMETER_TYPES } from '../definition/call.ts'
import type { Json } from '../definition/logic.ts'
import { readDate } from '../rules/values/calendar-date.ts'

type ParameterType = (typeof PARAMETER_TYPES)[number]
type Kind = {
  /** The value of what stands in an address; undefined when it is none of this type. */
  readonly read: (written: string) => Json | undefined
  readonly schema: { readonly [word: string]: Json }
}

const LONGEST = 1000
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu

const KINDS: { readonly [T in ParameterType]: Kind } = {
  text: { read: (written) => (written.length <= LONGEST ? written : undefined), schema: { type: 'string', maxLength: LONGEST } },
  integer: {
    read: (written) => (/^-?\d{1,9}$/u.test(written) ? Number(written) : undefined),
    schema: { type: 'integer', minimum: -999_999_999, maximum: 999_999_999 },
  },
  number: { read: (written) => (/^-?\d{1,9}(\.\d{1,6})?$/u.test(written) ? Number(written) : undefined), schema: { type: 'number' } },
  date: { read: (written) => (readDate(written) === undefined ? undefined : written), schema: { type: 'string', format: 'date' } },
  id: { read: (written) => (UUID.test(written) ? written.toLowerCase() : undefined), schema: { type: 'string', format: 'uuid' } },
  'yes-no': {
    read: (written) => (written === 'true' || written === 'false' ? written === 'true' : undefined),
    schema: { type: 'boolean' },
  },
}

/** The value of a parameter as an address has it; undefined when it is not of its type, or none of its values. */
export const readParameter = ({ type = 'text', values }: Parameter, written: string): Json | undefined =>
  values === undefined || values.includes(written) ? KINDS[type].read(written) : undefined

/** A parameter as JSON Schema. */
export const schemaOfParameter = ({ type = 'text', values, description }: Parameter): { readonly [word: string]: Json } => ({
  ...KINDS[type].schema,
  ...(values && { enum: values.map((value) => KINDS[type].read(value) ?? value) }),
  ...(description !== undefined && { description }),
})
