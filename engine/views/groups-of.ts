import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity } from '../definition/entity.ts'
import type { Group, View } from '../definition/view.ts'
import { fieldsOfEntity } from '../forms/plan/fields-of-entity.ts'
import { fieldPath } from './field-path.ts'

/** What groups are made by: the values of a field, or a part of its date. */
export type GroupKey = { readonly field: string; readonly by?: Exclude<Group, string>['by'] }
/** What is counted in a group, under the name texts read it by. A sum of money adds cents. */
export type GroupFigure = { readonly name: string; readonly sum?: string; readonly isMoney?: true }
export type Groups = { readonly keys: readonly GroupKey[]; readonly figures: readonly GroupFigure[] }

/** The list whose rows a view shows or counts. */
export const listOf = (set: DefinitionReader, view: View): View => (view.over === undefined ? view : getDefinition(set, 'view', view.over))

export const groupKey = (group: Group): GroupKey => (typeof group === 'string' ? { field: group } : group)

export const figureName = ({ sum }: { readonly sum?: string | undefined }): string =>
  sum === undefined ? 'count' : `sum_${sum.replaceAll('.', '_')}`

const isMoney = (set: DefinitionReader, entity: Entity, name: string): boolean => {
  const { owner, field } = fieldPath(set, entity, name)
  return fieldsOfEntity(set, owner).find((described) => described.name === field)?.field.type === 'money'
}

/** The groups of a view; undefined for a list of records. */
export const groupsOf = (set: DefinitionReader, view: View): Groups | undefined => {
  if (view.group === undefined) return undefined
  const entity = getDefinition(set, 'entity', view.entity)
  return {
    keys: view.group.map(groupKey),
    figures: view.columns.flatMap(({ count, sum }): readonly GroupFigure[] => {
      if (sum !== undefined) return [{ name: figureName({ sum }), sum, ...(isMoney(set, entity, sum) && { isMoney: true }) }]
      return count === true ? [{ name: figureName({}) }] : []
    }),
  }
}
