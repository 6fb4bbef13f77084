import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity } from '../definition/entity.ts'
import type { Json } from '../definition/logic.ts'
import { datePart } from './date-parts.ts'
import { fieldPath } from './field-path.ts'
import type { GroupKey } from './groups-of.ts'
import { indexTypeOf } from './holds-list.ts'
import { indexedValue } from './indexed-value.ts'
import { readField, type Around, type ViewRow } from './matches-predicate.ts'
import { compareRows, matchesQuery } from './matches-query.ts'
import type { CompiledQuery } from './query-of.ts'

/** One group: the value of each key, null where rows have none, and its figures, with cents where money is added up. */
export type CountedGroup = { readonly keys: readonly (string | null)[]; readonly figures: readonly number[] }

/** The row of a group as texts and rules read it: `record.state`, `record.student.visa_type`, `record.count`, `record.sum_amount`. */
export const rowOfGroup = ({ groups }: Pick<CompiledQuery, 'groups'>, { keys, figures }: CountedGroup): ViewRow => {
  const row: { [field: string]: Json } = {}
  groups?.keys.forEach(({ field }, index) => put(row, field.split('.'), keys[index] ?? null))
  groups?.figures.forEach(({ name, isMoney }, index) => (row[name] = (figures[index] ?? 0) / (isMoney ? 100 : 1)))
  return row
}

const put = (row: { [field: string]: Json }, [step = '', ...more]: readonly string[], value: Json): void => {
  if (more.length === 0) return void (row[step] = value)
  const inner = { ...(row[step] as { [field: string]: Json } | undefined) }
  put(inner, more, value)
  row[step] = inner
}

/** The groups in the order of the list, then by their values; a missing value comes last. */
export const sortGroups = (query: Pick<CompiledQuery, 'groups' | 'sort'>, groups: readonly CountedGroup[]): readonly CountedGroup[] => {
  const sort = [...query.sort, ...(query.groups?.keys ?? []).map(({ field }) => ({ field, down: false }))]
  return groups
    .map((group) => ({ group, row: rowOfGroup(query, group) }))
    .sort((left, right) => compareRows(sort, left.row, right.row))
    .map(({ group }) => group)
}

/** The groups of a list without a database, from rows as records hold them. */
export const groupRows = (
  set: DefinitionReader,
  query: Pick<CompiledQuery, 'entity' | 'groups' | 'where' | 'sort' | 'search'>,
  rows: readonly ViewRow[],
  rowsOf?: Around['rowsOf'],
): readonly CountedGroup[] => {
  const { keys = [], figures = [] } = query.groups ?? {}
  const entity = getDefinition(set, 'entity', set.all('entity').find(({ name }) => name === query.entity)?.id ?? '')
  const keyOf = (row: ViewRow, { field, by }: GroupKey): string | null => {
    const value = indexedValue(indexTypeOf(set, entity, field) ?? ownTypeOf(set, entity, field), readField(row, field))
    return typeof value === 'string' ? datePart(by, value) : null
  }
  const found = new Map<string, { readonly keys: readonly (string | null)[]; figures: number[] }>()
  for (const row of rows.filter((candidate) => matchesQuery(query, candidate, rowsOf))) {
    const values = keys.map((key) => keyOf(row, key))
    const group = found.get(JSON.stringify(values)) ?? { keys: values, figures: figures.map(() => 0) }
    found.set(JSON.stringify(values), group)
    figures.forEach(({ sum }, index) => {
      const added = sum === undefined ? 1 : indexedValue(indexTypeOf(set, entity, sum) ?? 'number', readField(row, sum))
      group.figures[index] = (group.figures[index] ?? 0) + (typeof added === 'number' ? added : 0)
    })
  }
  return sortGroups(query, [...found.values()])
}

/** The fields that every record has without an index of its own. */
const ownTypeOf = (set: DefinitionReader, entity: Entity, name: string): 'id' | 'text' => {
  const { field } = fieldPath(set, entity, name)
  return field === 'id' || field === 'subject_id' ? 'id' : 'text'
}
