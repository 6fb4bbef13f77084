import { isList, isRecord, sameJson, type Json } from '../rules/values/json.ts'
import { keyOfElement } from '../loading/overlays/element-identity.ts'
import { refuse } from './edit.ts'
import { withProperty, type Edited } from './edit-value.ts'
import { below, indexOfStep, isNamed, isWhole, namesOfList, type Node } from './list-names.ts'

/** `under`: the value without this layer. `value`: the value with it. */
type Pair = Node & { readonly under: Json | undefined }

/** The element comes back where it stood, after the nearest one of those before it that is still there. */
const backInList = ({ under, value, schema }: Pair, step: string): readonly Json[] => {
  const [base, list] = [isList(under) ? under : [], isList(value) ? value : []]
  const names = namesOfList(schema, base.length > 0 ? base : list)
  const index = indexOfStep(list, step, names)
  const rest = index < 0 ? list : list.toSpliced(index, 1)
  const old = indexOfStep(base, step, names)
  const element = base[old]
  if (element === undefined) return rest
  const keyAt = (known: Json): string | undefined => keyOfElement(known, names.keys)
  const shared = (part: readonly Json[], other: readonly Json[]): readonly (string | undefined)[] =>
    part.map(keyAt).filter((key) => other.some((known) => keyAt(known) === key))
  const isInOrder = sameJson(shared(list, base) as Json, shared(base, list) as Json)
  if (index >= 0 && isInOrder) return list.toSpliced(index, 1, element)
  const before = base.slice(0, old).findLast((known) => rest.some((kept) => keyAt(kept) === keyAt(known)))
  const place = before === undefined ? 0 : rest.findIndex((kept) => keyAt(kept) === keyAt(before)) + 1
  return rest.toSpliced(place, 0, element)
}

/** The value as it is when the layer says nothing of the place any more. What stands inside of a rule has no layers of its own. */
export const unsetValue = (pair: Pair, steps: readonly string[], path: string): Edited => {
  const [step, ...rest] = steps
  const { under, value, schema } = pair
  if (step === undefined) return { ok: true, value: under }
  if (isWhole(schema)) return refuse('no-name', path)
  const inner = below(pair, step)
  const innerPair: Pair = { ...inner, under: below({ value: under, schema }, step).value }
  if (isList(value) || (value === undefined && isList(under) && rest.length === 0)) {
    // What is left of a list may have no names where what came out had one.
    const isByName = [value, under].some((list) => isList(list) && isNamed(list, namesOfList(schema, list)))
    if (!isByName) return refuse('no-name', path)
    if (rest.length === 0) return { ok: true, value: backInList(pair, step) }
    if (inner.value === undefined) return refuse('no-such-place', path)
    const made = unsetValue(innerPair, rest, path)
    if (!made.ok || !isList(value)) return made
    const index = indexOfStep(value, step, namesOfList(schema, value))
    return { ok: true, value: value.toSpliced(index, 1, ...(made.value === undefined ? [] : [made.value])) }
  }
  if (!isRecord(value)) return sameJson(value, under) ? { ok: true, value } : refuse('no-such-place', path)
  const made = unsetValue(innerPair, rest, path)
  if (!made.ok) return made
  const object = withProperty(value, step, made.value)
  return { ok: true, value: under === undefined && Object.keys(object).length === 0 ? undefined : object }
}
