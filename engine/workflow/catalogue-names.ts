import type { FieldType } from '../definition/field.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { HIDDEN_RULE, messageFinder } from '../messages/message-key.ts'
import { subjectOf } from '../problem-codes.ts'

/** What sentences call a field of the catalogue, and the list its values come from. */
export type CatalogueName = { readonly subject: string; readonly lookup?: string }

/** The question type and the list of a field, its own or those of its named type. */
const typingOf = (type: FieldType, types: ReadonlyMap<string, FieldType>, left = 5): Pick<FieldType, 'type' | 'lookup'> => {
  const base = type.type === undefined || left === 0 ? undefined : types.get(type.type)
  if (base === undefined) return type
  const inherited = typingOf(base, types, left - 1)
  return { ...inherited, ...(type.lookup !== undefined && { lookup: type.lookup }) }
}

export const catalogueNames = (set: DefinitionReader): ReadonlyMap<string, CatalogueName> => {
  const groups = set.all('fields')
  const types = new Map(groups.flatMap((group) => Object.entries(group.types ?? {})))
  const names = new Map<string, CatalogueName>()
  for (const field of groups.flatMap(({ fields }) => fields ?? [])) {
    if (names.has(field.id)) continue
    const { type, lookup } = typingOf(field, types)
    const subject = subjectOf({ ...field, ...(type !== undefined && { type }) })
    names.set(field.id, { subject, ...(lookup !== undefined && { lookup }) })
  }
  return names
}

/** The words of the definitions for a rule that a person may not see. */
export const hiddenRuleOf = (set: DefinitionReader): string | undefined => {
  const message = messageFinder(set)(HIDDEN_RULE)
  return message === HIDDEN_RULE ? undefined : message
}
