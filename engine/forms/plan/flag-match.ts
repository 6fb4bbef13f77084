import type { Flag } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import type { Row } from '../../definition/rule.ts'
import { FLAGS } from '../../definition/vocabulary.ts'
import { sameJson } from '../../rules/values/json.ts'

export const isFlag = (value: unknown): value is Flag => (FLAGS as readonly unknown[]).includes(value)

type Place = { readonly path: string; readonly page: string; readonly explains?: string }

/** What a row of a flag table asks of the inputs that do not name the place. */
export type InputMatch = readonly (readonly [input: string, values: readonly Json[]])[]

const valuesOf = (wanted: Json): readonly Json[] => (Array.isArray(wanted) ? (wanted as readonly Json[]) : [wanted])

/**
 * What a row asks besides its place; undefined when it is about other places. A question inside a list is named by its path or by itself, and
 * an explanation goes by the name of the question it explains.
 */
export const matchAt = (match: Row['match'], { path, page, explains }: Place): InputMatch | undefined => {
  const named = explains ?? path
  const names: readonly Json[] = [named, named.slice(named.lastIndexOf('.') + 1)]
  const asked = Object.entries(match ?? {}).map(([input, values]) => [input, valuesOf(values)] as const)
  const isHere = asked.every(([input, values]) =>
    input === 'field' ? names.some((name) => values.includes(name)) : input !== 'page' || values.includes(page),
  )
  return isHere ? asked.filter(([input]) => input !== 'field' && input !== 'page') : undefined
}

/** Whether an input has one of the values of a row; an input that is a list has them when one of its elements does. */
export const isMatched = (value: Json, wanted: readonly Json[]): boolean =>
  wanted.some((each) => sameJson(value, each) || (Array.isArray(value) && value.some((element: Json) => sameJson(element, each))))
