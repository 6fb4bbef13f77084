import type { Field } from '../definition/field.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import type { QuestionTypeEntry } from '../question-types/question-type.ts'
import { findQuestionType } from '../question-types/registry.ts'
import { cleanText } from '../signs/plain-text.ts'
import type { ReadValue } from './read-tree.ts'

/**
 * Messages hold text while records are typed, so the catalogue gives the type, by the last part of the path. Fields of the entity that the
 * mapping is about go before others of the same name.
 */
export const readFieldValue = (set: DefinitionReader, of: string | undefined): ReadValue => {
  const types = new Map<string, QuestionTypeEntry | undefined>()
  const add = (name: string, { type }: Field, group: string): void => {
    const named = type === undefined ? undefined : (set.get('fields', group)?.types?.[type]?.type ?? type)
    types.set(name, findQuestionType(named ?? 'text'))
  }
  for (const group of set.all('fields')) for (const field of group.fields ?? []) add(field.id, field, group.id)
  const entity = of === undefined ? undefined : set.get('entity', of)
  if (entity !== undefined) for (const { name, field, group } of fieldsOfEntity(set, entity)) add(name, field, group)
  return (path, written) => {
    const field = path.slice(path.lastIndexOf('.') + 1)
    if (!types.has(field)) return written
    const text = cleanText(String(written))
    return types.get(field)?.fromMessage(text) ?? text
  }
}
