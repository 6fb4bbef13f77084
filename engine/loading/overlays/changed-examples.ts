import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { childOrigin, type Origin } from '../origin.ts'
import { REMOVE } from './element-identity.ts'
import { withExamples, type Exemplified } from './with-examples.ts'

type Placed = { readonly value: Json; readonly origin: Origin }

const nameOf = (example: Json): Json | undefined => (isRecord(example) ? example['name'] : undefined)

/**
 * The examples of a form that is a page, as the page changes them: one of the same name is merged with what is written here, `$remove` takes
 * it out, and any other is added. A form that is changed does not keep each promise of the form as it is.
 */
export const changedExamples = <T extends Exemplified>(definition: T, examples: readonly Json[], around: Origin): T => {
  const before = definition.value['examples']
  const list = childOrigin(definition.origin, 'examples')
  const written = childOrigin(around, 'examples')
  const known = (isList(before) ? before : []).map((value, index): Placed => ({ value, origin: childOrigin(list, String(index)) }))
  const changes = examples.map((value, index): Placed => ({ value, origin: childOrigin(written, String(index)) }))
  const changeOf = ({ value }: Placed): Placed | undefined =>
    changes.find((change) => nameOf(change.value) !== undefined && nameOf(change.value) === nameOf(value))
  const kept = known.flatMap((example): readonly Placed[] => {
    const change = changeOf(example)
    if (change === undefined || !isRecord(change.value) || !isRecord(example.value)) return [example]
    return change.value[REMOVE] === true ? [] : [{ value: { ...example.value, ...change.value }, origin: change.origin }]
  })
  const added = examples.filter((example) => !known.some(({ value }) => nameOf(value) !== undefined && nameOf(value) === nameOf(example)))
  const children = new Map(kept.map(({ origin }, index) => [String(index), origin] as const))
  const changed = {
    ...definition,
    value: { ...definition.value, examples: kept.map(({ value }) => value) },
    origin: { ...definition.origin, children: new Map([...(definition.origin.children ?? []), ['examples', { ...list, children }]]) },
  }
  return withExamples(changed, added, around)
}
