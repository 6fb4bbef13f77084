import type { Json } from '../values/json.ts'

export type ArgumentType =
  | 'any'
  | 'text'
  | 'number'
  | 'date'
  | 'list'
  | 'rows'
  | 'key'
  | 'duration'
  | 'unit'
  | 'pattern'
  | 'lookup'
  | 'money'
  | 'window'
  | 'format'

export type OperatorArgument = {
  readonly name: string
  readonly types: readonly ArgumentType[]
  readonly optional?: boolean
  /** The operator handles a blank argument itself; otherwise a blank means that it is not run. */
  readonly mayBeBlank?: boolean
  /** The last argument may be repeated any number of times. */
  readonly rest?: boolean
}

/** A value list as it is given to the operators that read one. */
export type LookupReader = {
  readonly labelOf: (value: Json) => string | undefined
  readonly propOf: (value: Json, prop: string) => Json | undefined
  /** Whether the list has the value on a day. */
  readonly isOn: (value: Json, day: string) => boolean
}

export type OperatorEnv = { readonly lookup: (id: string) => LookupReader | undefined }

/** One of our operators. It receives values, never rules. */
export type Operator = {
  readonly name: string
  readonly summary: string
  readonly args: readonly OperatorArgument[]
  readonly returns: 'boolean' | 'number' | 'text' | 'date' | 'list' | 'money' | 'any'
  /** The result when a required argument is blank. Default: `false` for a predicate, else `null`. */
  readonly whenBlank?: Json
  /** How it is explained: `{0} is before {1}` for a predicate, a noun such as `the year of {0}` for any other. */
  readonly phrase: string
  /** For a predicate: what is said when it does not hold. */
  readonly phraseNot?: string
  readonly examples: readonly { readonly args: readonly Json[]; readonly result: Json }[]
  readonly run: (args: readonly Json[], env: OperatorEnv) => Json
}

export const argument = (
  name: string,
  types: ArgumentType | readonly ArgumentType[],
  more: Omit<OperatorArgument, 'name' | 'types'> = {},
): OperatorArgument => ({
  name,
  types: typeof types === 'string' ? [types] : types,
  ...more,
})
