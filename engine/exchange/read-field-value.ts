import type { Field } from '../definition/field.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { QuestionTypeEntry } from '../question-types/question-type.ts'
import { findQuestionType } from '../question-types/registry.ts'
import type { ReadValue } from './read-tree.ts'

/** Messages hold text while records are typed, so the catalogue gives the type, by the last part of the path. */
export const readFieldValue = (set: DefinitionReader): ReadValue => {
  const types = new Map<string, QuestionTypeEntry | undefined>()
  for (const group of set.all('fields')) {
    const named = (field: Field): string | undefined =>
      field.type === undefined ? undefined : (group.types?.[field.type]?.type ?? field.type)
    for (const field of group.fields ?? []) types.set(field.id, findQuestionType(named(field) ?? 'text'))
  }
  return (path, written) => {
    const field = path.slice(path.lastIndexOf('.') + 1)
    return types.has(field) ? (types.get(field)?.fromMessage(String(written)) ?? String(written)) : written
  }
}
