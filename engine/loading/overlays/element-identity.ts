import { isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import type { SchemaNode } from '../schema-node.ts'

/** The properties that can identify an element of a list; the first one present counts. */
const ALWAYS = ['id', 'field', 'group', 'question', 'repeat', 'content', 'slot'] as const

/** Keys that begin with `$` are instructions to the overlay. */
export const REMOVE = '$remove'
export const DIRECTIVES: readonly string[] = [REMOVE, '$before', '$after']
/** What a change of a list without names says first, since nothing tells which of its elements are meant. */
export const LIST_WORDS = ['$append', '$prepend', '$replace'] as const

/**
 * The properties that identify the elements of a list. Besides the ones above, a `value` or a `name` counts where every element must
 * have it, as in lookups and mappings; a `value` that is text for a reader does not.
 */
export const identityKeys = (element: SchemaNode | undefined): readonly string[] => {
  if (element === undefined) return keysOf(element)
  const known = keysOfSchema.get(element) ?? keysOf(element)
  keysOfSchema.set(element, known)
  return known
}

const keysOfSchema = new WeakMap<SchemaNode, readonly string[]>()

const keysOf = (element: SchemaNode | undefined): readonly string[] => {
  const more = (['value', 'name'] as const).filter((key) => {
    const schema = element?.properties?.[key]
    return schema?.type === 'string' && schema['x-text'] === undefined && element?.required?.includes(key) === true
  })
  return [...ALWAYS.filter((key) => element?.properties === undefined || Object.hasOwn(element.properties, key)), ...more]
}

/** The property that names the element, and the name. */
export const identityOf = (element: Json, keys: readonly string[]): { readonly key: string; readonly name: string } | undefined => {
  if (!isRecord(element)) return undefined
  for (const key of keys) {
    const name = element[key]
    if (typeof name === 'string') return { key, name }
  }
  return undefined
}

/** A field may occur twice in a form, under another name or prefix; these properties tell the two apart. */
const apart = (wanted: JsonObject, element: JsonObject): boolean =>
  (['as', 'prefix'] as const).every((key) => wanted[key] === undefined || wanted[key] === element[key])

/** The name of an element in a path, apart from all others of its list: `phone+mobile` is the field `phone` used as `mobile`. */
export const keyOfElement = (element: Json, keys: readonly string[]): string | undefined => {
  const identity = identityOf(element, keys)
  if (identity === undefined || !isRecord(element)) return undefined
  if (element['as'] === undefined && element['prefix'] === undefined) return identity.name
  const apart = [element['as'], element['prefix']].filter((word) => typeof word === 'string')
  return [identity.name, ...apart].join('+')
}

/** The elements that a change to one element can mean. */
export const meantBy = (wanted: JsonObject, elements: readonly Json[], keys: readonly string[]): readonly Json[] => {
  const identity = identityOf(wanted, keys)
  if (identity === undefined) return []
  return elements.filter(
    (element) =>
      isRecord(element) &&
      identityOf(element, keys)?.key === identity.key &&
      element[identity.key] === identity.name &&
      apart(wanted, element),
  )
}

/** Every name an element answers to. */
export const namesOf = (element: Json, keys: readonly string[]): readonly string[] => {
  if (!isRecord(element)) return []
  const { as, prefix } = element
  const own = identityOf(element, keys)?.name
  if (as === undefined && prefix === undefined) return own === undefined || own === '' ? [] : [own]
  const names = [own, as, prefix]
  return names.filter((name): name is string => typeof name === 'string' && name !== '')
}

/** Its name in a path of identities, with which `fixed` places are compared. */
export const pathName = (element: Json, keys: readonly string[], index: number): string => {
  const own = isRecord(element) && typeof element['as'] === 'string' ? element['as'] : identityOf(element, keys)?.name
  return own ?? String(index)
}
