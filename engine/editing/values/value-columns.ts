import type { Lookup, LookupValue } from '../../definition/lookup.ts'
import type { Json } from '../../rules/values/json.ts'

/** Whether people can choose a value: it may be shown without that, be kept for old answers only, or not be shown at all. */
export const OFFERED = ['yes', 'shown', 'retired', 'hidden'] as const
export type Offered = (typeof OFFERED)[number]

/**
 * A column of a list of values as a table. `type` is that of its cells; a `mixed` one holds what no cell can say, such as a list.
 * The id of a property is its name behind `props.`.
 */
export type ValueColumn = { readonly id: string; readonly type: 'text' | 'number' | 'yes-no' | 'offered' | 'mixed'; readonly prop?: string }

/** The words of cells that do not hold text. */
export type ValueWords = { readonly offered: { readonly [word in Offered]: string }; readonly yes: string; readonly no: string }

const typeOfProps = (values: readonly (Json | undefined)[]): ValueColumn['type'] => {
  const types = new Set(values.filter((value) => value !== undefined).map((value) => typeof value))
  if (types.size !== 1) return types.size === 0 ? 'text' : 'mixed'
  const [type] = types
  if (type === 'string') return 'text'
  if (type === 'number') return 'number'
  return type === 'boolean' ? 'yes-no' : 'mixed'
}

/** The columns of a list: the code, the label, the help where a value has one, each property, and whether it can be chosen. */
export const valueColumns = ({ values = [] }: Pick<Lookup, 'values'>): readonly ValueColumn[] => {
  const props = [...new Set(values.flatMap((value) => Object.keys(value.props ?? {})))]
  return [
    { id: 'value', type: 'text' },
    { id: 'label', type: 'text' },
    ...(values.some(({ help }) => help !== undefined) ? [{ id: 'help', type: 'text' } as const] : []),
    ...props.map((prop) => ({ id: `props.${prop}`, prop, type: typeOfProps(values.map((value) => value.props?.[prop])) })),
    { id: 'offered', type: 'offered' },
  ]
}

/** Whether people can choose the value. */
export const offeredOf = ({ retired, hidden, disabled }: LookupValue): Offered => {
  if (retired === true) return 'retired'
  if (hidden === true) return 'hidden'
  return disabled === true ? 'shown' : 'yes'
}
