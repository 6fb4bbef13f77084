import type { Json } from '../json.ts'

export const argumentTypes = [
  'any',
  'text',
  'number',
  'date',
  'list',
  'rows',
  'key',
  'duration',
  'unit',
  'pattern',
  'lookup',
  'money',
  'window',
] as const
export type ArgumentType = (typeof argumentTypes)[number]

export type OperatorArgument = {
  readonly name: string
  readonly types: readonly ArgumentType[]
  readonly optional?: boolean
  /** A blank here is for the operator to judge; elsewhere it means the operator is not run. */
  readonly mayBeBlank?: boolean
  /** The last argument, any number of times more. */
  readonly rest?: boolean
}

/** A value list as the engine hands it to the operators that read one. */
export type LookupReader = {
  readonly labelOf: (value: Json) => string | undefined
  readonly propOf: (value: Json, prop: string) => Json | undefined
}

export type OperatorEnv = { readonly lookup: (id: string) => LookupReader | undefined }

/** One operator of ours. It takes values, never rules. */
export type Operator = {
  readonly name: string
  readonly summary: string
  readonly args: readonly OperatorArgument[]
  readonly returns: 'boolean' | 'number' | 'text' | 'date' | 'list' | 'money' | 'any'
  /** The answer when a required argument is blank, where it is neither `false` (boolean) nor `null`. */
  readonly whenBlank?: Json
  /** How a person reads it: `{0} is before {1}`. */
  readonly phrase: string
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
