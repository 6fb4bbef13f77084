import { KINDS } from '../definition/kinds.ts'
import { isList, isRecord, sameJson, type Json } from '../rules/values/json.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { DefinitionSet } from './definition-set.ts'
import { identityKeys, keyOfElement } from './overlays/element-identity.ts'
import { movedAmong } from './moved-among.ts'
import { pointerStep } from '../rules/values/pointer.ts'
import { propertySchema, variantOf, type SchemaNode } from './schema-node.ts'

/** One difference between two sets. `path` names list elements by their ids, so that it means the same in both. */
export type Change = {
  readonly id: string
  readonly path: string
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly before?: Json
  readonly after?: Json
}

type Found = (kind: Change['kind'], path: string, before: Json | undefined, after: Json | undefined) => void

/** The elements by their identity; undefined when one has none or two share one. */
const named = (list: readonly Json[], keys: readonly string[]): ReadonlyMap<string, Json> | undefined => {
  const found = new Map<string, Json>()
  for (const element of list) {
    const key = keyOfElement(element, keys)
    if (key === undefined || found.has(key)) return undefined
    found.set(key, element)
  }
  return found
}

const compareLists = (
  before: ReadonlyMap<string, Json>,
  after: ReadonlyMap<string, Json>,
  element: SchemaNode | undefined,
  path: string,
  found: Found,
): void => {
  const moved = movedAmong(
    [...before.keys()].filter((key) => after.has(key)),
    [...after.keys()],
  )
  for (const [key, value] of before) if (!after.has(key)) found('removed', path + pointerStep(key), value, undefined)
  for (const [key, value] of after) {
    const old = before.get(key)
    const place = path + pointerStep(key)
    if (old === undefined) found('added', place, undefined, value)
    else {
      if (moved.has(key)) found('moved', place, old, value)
      compare(old, value, element, place, found)
    }
  }
}

const compare = (before: Json, after: Json, schema: SchemaNode | undefined, path: string, found: Found): void => {
  if (sameJson(before, after)) return
  const variant = schema && variantOf(schema, after)
  const isRule = schema?.['x-logic'] !== undefined
  if (!isRule && isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [old, now] = [before[key], after[key]]
      const place = path + pointerStep(key)
      if (old === undefined) found('added', place, undefined, now)
      else if (now === undefined) found('removed', place, old, undefined)
      else compare(old, now, propertySchema(variant, key), place, found)
    }
    return
  }
  if (!isRule && isList(before) && isList(after)) {
    const keys = identityKeys(variant?.items && variantOf(variant.items, after[0] ?? before[0]))
    const [old, now] = [named(before, keys), named(after, keys)]
    if (old !== undefined && now !== undefined) return compareLists(old, now, variant?.items, path, found)
  }
  found('changed', path, before, after)
}

/**
 * The changes from `before` to `after`, definition by definition. Elements of lists are matched by their ids, not by position.
 *
 *     diffDefinitions(published, edited).map(({ path }) => path) // ['/pages/employer/items/employer_ein/maxLength']
 */
export const diffDefinitions = (before: DefinitionSet, after: DefinitionSet): readonly Change[] => {
  const changes: Change[] = []
  const ids = new Set([...Object.keys(before.definitions), ...Object.keys(after.definitions)])
  for (const id of [...ids].sort()) {
    const [old, now] = [before.find(id), after.find(id)] as unknown as readonly [Json | undefined, Json | undefined]
    const found: Found = (kind, path, was, is) => {
      changes.push({ id, path, kind, ...(was === undefined ? {} : { before: was }), ...(is === undefined ? {} : { after: is }) })
    }
    const kind = kindOf(id)
    if (old === undefined) found('added', '', undefined, now)
    else if (now === undefined) found('removed', '', old, undefined)
    else compare(old, now, kind && (KINDS[kind] as unknown as SchemaNode), '', found)
  }
  return changes
}
