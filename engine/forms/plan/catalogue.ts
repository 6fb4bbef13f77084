import type { Field, Fields, FieldType } from '../../definition/field.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'

export type CatalogueField = { readonly group: string; readonly index: number; readonly field: Field }
export type CatalogueType = { readonly group: string; readonly type: FieldType }

/** Every field and named type of the set, by name. */
export type Catalogue = {
  readonly fields: ReadonlyMap<string, readonly CatalogueField[]>
  readonly types: ReadonlyMap<string, readonly CatalogueType[]>
}

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

export const catalogueOf = (set: DefinitionSet): Catalogue => {
  const fields = new Map<string, CatalogueField[]>()
  const types = new Map<string, CatalogueType[]>()
  for (const group of set.all('fields')) {
    group.fields?.forEach((field, index) => push(fields, field.id, { group: group.id, index, field }))
    for (const [name, type] of Object.entries(group.types ?? {})) push(types, name, { group: group.id, type })
  }
  return { fields, types }
}

/** The names under which an item stores a group's fields. A renamed field gets no prefix. */
export const namesTaken = (
  group: Fields | undefined,
  item: { readonly only?: readonly string[]; readonly prefix?: string; readonly rename?: { readonly [name: string]: string } },
): readonly { readonly field: Field; readonly index: number; readonly name: string }[] =>
  (group?.fields ?? []).flatMap((field, index) =>
    item.only !== undefined && !item.only.includes(field.id)
      ? []
      : [{ field, index, name: item.rename?.[field.id] ?? `${item.prefix ?? ''}${field.id}` }],
  )
