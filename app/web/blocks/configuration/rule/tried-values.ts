import { isBlank, type Json } from '#engine'

type Values = { readonly [name: string]: Json }

export type TriedExample = { readonly name: string; readonly given: Values }

/** The examples of a definition, each a set of values that its rules can be tried with. */
export const examplesOf = ({ examples }: { readonly [name: string]: unknown }): readonly TriedExample[] =>
  (Array.isArray(examples) ? (examples as readonly unknown[]) : []).flatMap((example) => {
    const { name, given } = example as Partial<TriedExample>
    return typeof name === 'string' && typeof given === 'object' ? [{ name, given }] : []
  })

const isRecord = (value: Json | undefined): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at a dotted path; undefined for nothing. */
export const valueAt = (values: Values, path: string): Json | undefined => {
  const value = path.split('.').reduce<Json | undefined>((inner, step) => (isRecord(inner) ? inner[step] : undefined), values)
  return value === undefined || isBlank(value) ? undefined : value
}

/** The values with another one at a dotted path. */
export const withValue = (values: Values, path: string, value: Json | undefined): Values => {
  const [step = '', ...rest] = path.split('.')
  const inner = values[step]
  if (rest.length > 0) return { ...values, [step]: withValue(isRecord(inner) ? inner : {}, rest.join('.'), value) }
  const { [step]: _was, ...others } = values
  return value === undefined ? others : { ...others, [step]: value }
}
