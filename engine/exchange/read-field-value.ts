import type { Field } from '../definition/field.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { ReadValue } from './read-tree.ts'

const NUMBER = /^-?\d+(?:\.\d+)?$/u

/**
 * Messages hold text while records are typed, so the catalogue gives the type, by the last part of the path. Money stays text, and so does
 * anything that is not a number.
 */
export const readFieldValue = (set: DefinitionReader): ReadValue => {
  const types = new Map<string, string>()
  for (const group of set.all('fields')) {
    const named = (field: Field): string | undefined =>
      field.type === undefined ? undefined : (group.types?.[field.type]?.type ?? field.type)
    for (const field of group.fields ?? []) types.set(field.id, named(field) ?? 'text')
  }
  return (path, written) => {
    const type = types.get(path.slice(path.lastIndexOf('.') + 1))
    const text = String(written)
    if (type === 'number' || type === 'rating') return NUMBER.test(text) ? Number(text) : text
    if (type === 'yes-no') {
      if (text === 'true' || text === '1') return true
      return text === 'false' || text === '0' ? false : text
    }
    return type === undefined ? written : text
  }
}
