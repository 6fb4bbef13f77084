import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { catalogueOf } from '../../forms/plan/catalogue.ts'
import { outlineOf } from '../../forms/plan/form-outline.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import { offeredOptions, type OfferedOptions } from '../offered-options.ts'
import { singleAnswer } from '../single-read.ts'
import type { Lint } from './lint.ts'
import { onceFor } from '../../once-for.ts'
import type { Places } from '../places.ts'

type Compared = { readonly answer: string; readonly values: readonly { readonly value: string; readonly pointer: string }[] }

const EQUAL = ['==', '===', '!=', '!==']

/** Every comparison of an answer with values written in place. */
const comparedIn = (logic: Json, pointer: string): readonly Compared[] => {
  if (isList(logic)) return logic.flatMap((part, index) => comparedIn(part, `${pointer}/${index}`))
  if (!isRecord(logic)) return []
  return Object.entries(logic).flatMap(([operator, operands]): readonly Compared[] => {
    const place = pointer + pointerStep(operator)
    const inside = comparedIn(operands, place)
    if (!isList(operands)) return inside
    const answer = operands.map(singleAnswer).find((read) => read !== undefined)
    if (answer === undefined) return inside
    const [, second = null] = operands
    const listed = operator === 'in_list' && isList(second) ? second.map((value, each) => ({ value, pointer: `${place}/1/${each}` })) : []
    const compared = EQUAL.includes(operator) ? operands.map((value, each) => ({ value, pointer: `${place}/${each}` })) : listed
    const values = compared.flatMap(({ value, pointer: where }) =>
      typeof value === 'string' && value !== '' ? [{ value, pointer: where }] : [],
    )
    return values.length === 0 ? inside : [...inside, { answer, values }]
  })
}

const comparedAt = onceFor((visited: Places['visited']): readonly Compared[] =>
  visited.flatMap((place) => (place.as === 'logic' ? comparedIn(place.value, place.pointer) : [])),
)

/** Warns where an answer is compared with a value that its list does not have: the two are never equal. */
export const lintValues: Lint = ({ set, places, report }) => {
  const catalogue = catalogueOf(set)
  for (const { id, kind, visited } of places) {
    const form = kind === 'form' ? set.get('form', id) : undefined
    const compared = form === undefined ? [] : comparedAt(visited)
    if (form === undefined || compared.length === 0) continue
    const offered = new Map<string, OfferedOptions>()
    for (const { path, typing = {} } of outlineOf(set, catalogue, form).fields) {
      const found = offeredOptions(set, typing)
      if (found !== undefined) offered.set(path, found)
    }
    for (const { answer, values } of compared) {
      const list = offered.get(answer)
      for (const { value, pointer } of list === undefined ? [] : values)
        if (!list?.values.includes(value))
          report('lint.value-unknown', id, pointer, {
            name: value,
            answer,
            list: list?.list ?? '',
            hint: didYouMean(value, list?.values ?? []),
          })
    }
  }
}
