import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Entity } from '../../definition/entity.ts'
import type { Field } from '../../definition/field.ts'

/** A field of a record, with its description in the catalogue. `list`: the list whose rows have it. */
export type EntityField = { readonly name: string; readonly field: Field; readonly group: string; readonly list?: string }

/** The described fields of an entity: those of its groups, of its groups under a prefix, and of the rows of its lists. */
export const fieldsOfEntity = (set: DefinitionReader, { fields = [], prefixed = {}, lists = {} }: Entity): readonly EntityField[] => {
  const groupFields = (group: string): readonly Field[] => set.get('fields', group)?.fields ?? []
  return [
    ...fields.flatMap((group) => groupFields(group).map((field) => ({ name: field.id, field, group }))),
    ...Object.entries(prefixed).flatMap(([prefix, group]) =>
      groupFields(group).map((field) => ({ name: `${prefix}${field.id}`, field, group })),
    ),
    ...Object.entries(lists).flatMap(([list, group]) => groupFields(group).map((field) => ({ name: field.id, field, group, list }))),
  ]
}

/** An entity without field groups is open: its cases decide what is stored. */
export const isOpenEntity = ({ fields, prefixed, lists }: Entity): boolean =>
  fields === undefined && prefixed === undefined && lists === undefined
