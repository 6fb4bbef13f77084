import type { Json } from '../../definition/logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import type { BringLog } from '../bring-log.ts'
import { entriesOf, inside, type At } from '../source-json.ts'

/** A schema behind its references. A reference that leads nowhere, elsewhere or to itself gives an empty schema, and is logged. */
export const resolved = (root: At, place: At, log: BringLog, way: readonly string[] = []): At => {
  const reference = inside(place, '$ref')
  if (typeof reference.value !== 'string') return withOnlyMember(root, place, log, way)
  if (way.includes(reference.value)) {
    log.leave(reference.at, '$ref', 'loop')
    return { value: {}, at: place.at }
  }
  const found = reference.value.startsWith('#') ? inside(root, ...steps(root.value, reference.value.slice(1))) : undefined
  if (!isRecord(found?.value)) {
    log.leave(reference.at, reference.value, 'reference')
    return { value: {}, at: place.at }
  }
  const target = resolved(root, found ?? place, log, [...way, reference.value])
  const { $ref: _, ...beside } = place.value as { readonly [name: string]: Json }
  return { value: { ...(target.value as object), ...beside }, at: target.at }
}

const isNull = (member: At): boolean => inside(member, 'type').value === 'null'

/** `anyOf` of a schema and null says that there may be no answer, and `allOf` of one schema is that schema, as generators write them. */
const withOnlyMember = (root: At, place: At, log: BringLog, way: readonly string[]): At => {
  if (!isRecord(place.value) || ['type', 'properties', 'enum', 'const'].some((name) => inside(place, name).value !== undefined))
    return place
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const members = entriesOf(inside(place, keyword))
    const [only, ...others] = keyword === 'allOf' ? members : members.filter((member) => !isNull(member))
    if (only === undefined || others.length > 0 || (members.length === 1 && keyword !== 'allOf')) continue
    const { [keyword]: _, ...beside } = place.value
    return { value: { ...(resolved(root, only, log, way).value as object), ...beside }, at: place.at }
  }
  return place
}

const steps = (root: Json | undefined, pointer: string): readonly (string | number)[] => {
  let decoded = pointer
  try {
    decoded = decodeURIComponent(pointer)
  } catch {
    // A percent sign that encodes nothing stands for itself.
  }
  let value: Json | undefined = root
  return pointerSteps(decoded).map((step) => {
    const name = Array.isArray(value) ? Number(step) : step
    value = inside({ value, at: '' }, name).value
    return name
  })
}
