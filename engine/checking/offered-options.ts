import type { FieldType } from '../definition/field.ts'
import type { LookupValue } from '../definition/lookup.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'

/** The options of a question that stand in its definition, and what a message calls their list. */
export type OfferedOptions = {
  readonly list: string
  readonly values: readonly string[]
  readonly options: readonly Pick<LookupValue, 'value' | 'props'>[]
}

const listed = (list: string, options: OfferedOptions['options']): OfferedOptions => ({
  list,
  values: options.map(({ value }) => value),
  options,
})

/** Undefined where the options come from records, or nothing is offered. */
export const offeredOptions = (set: DefinitionReader, { choices, lookup: id }: FieldType): OfferedOptions | undefined => {
  if (choices !== undefined) return listed('the choices', choices)
  const lookup = id === undefined ? undefined : set.get('lookup', id)
  return lookup?.values === undefined || lookup.from !== undefined ? undefined : listed(lookup.id, lookup.values)
}
