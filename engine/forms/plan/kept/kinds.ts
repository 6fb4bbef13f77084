import type { DefinitionReader } from '../../../definition/definition-reader.ts'
import type { FieldType } from '../../../definition/field.ts'
import type { KeptDocuments } from '../../../definition/kept.ts'
import type { LookupValue } from '../../../definition/lookup.ts'
import { inheritTyping, type Catalogue } from '../catalogue.ts'

/** The answer that no document on file is kept, and a newer one is sent. */
export const NEW = 'new'

export const nameOfKept = (question: string): string => `${question}_kept`
export const nameOfAsked = (question: string, field: string): string => `${question}_${field}`

/** How documents of the type are kept; undefined for any other type. */
export const keptBy = (set: DefinitionReader, { keeps }: FieldType): KeptDocuments | undefined =>
  keeps === undefined ? undefined : set.get('case', keeps)?.kept

/** The groups of the catalogue that describe the records that are kept. */
export const groupsOf = (set: DefinitionReader, { keeps = '' }: FieldType): readonly string[] =>
  set.get('entity', set.get('case', keeps)?.of ?? '')?.fields ?? []

/** The values of the list of kinds. */
export const kindsOf = (set: DefinitionReader, catalogue: Catalogue, typing: FieldType): readonly LookupValue[] => {
  const kept = keptBy(set, typing)
  const groups = groupsOf(set, typing)
  const found = (catalogue.fields.get(kept?.kind ?? '') ?? []).find(({ group }) => groups.includes(group))
  const { lookup } = found === undefined ? {} : inheritTyping(catalogue, found.field as FieldType, { home: found.group })
  return set.get('lookup', lookup ?? '')?.values ?? []
}

/** The fields that a kind asks with a new document. */
export const askedWith = (set: DefinitionReader, catalogue: Catalogue, typing: FieldType, kind: string): readonly string[] => {
  const props = kindsOf(set, catalogue, typing).find(({ value }) => value === kind)?.props
  return (keptBy(set, typing)?.asks ?? []).filter((field) => props?.[field] === true)
}
