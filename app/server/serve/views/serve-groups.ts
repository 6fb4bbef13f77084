import {
  daysOfPart,
  fieldWords,
  hrefOf,
  rowOfGroup,
  sortGroups,
  writePart,
  type CompiledQuery,
  type CountedGroup,
  type GroupKey,
  type Json,
  type NamedColumn,
  type RuleData,
} from '#engine'
import type { ServedRow } from '../../contract/views.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { groupRecords, MOST_GROUPS } from '../../store/lists/group-records.ts'
import type { SearchHits } from '../../store/lists/list-records.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { cellOf } from './view-cells.ts'
import type { Labels } from './view-labels.ts'
import { listQueryOf } from './view-request.ts'

/** The page whose list holds the rows of a group: its screen, the values of its path, and the tab. */
export type ListPage = { readonly screen: string; readonly path?: { readonly [name: string]: Json }; readonly tab?: string }

/** The groups of a list, counted, in their order. */
export const countedGroups = async (
  { definitions, tx }: Pick<WorkContext, 'definitions' | 'tx'>,
  query: CompiledQuery,
  found?: SearchHits,
): Promise<readonly CountedGroup[] | Failure> => {
  if (query.groups === undefined) throw new Error(`${query.view} is a list of records`)
  const groups = await groupRecords(tx, listQueryOf(definitions, query, {}), query.groups, found)
  return groups === undefined ? fail('view.refused', serverTexts.list.tooManyGroups({ limit: MOST_GROUPS })) : sortGroups(query, groups)
}

const filterOf = ({ field, by }: GroupKey, value: string): readonly [string, string] => {
  const { from, to } = daysOfPart(by, value)
  return [`f.${field}`, by === undefined ? value : `${from}..${to}`]
}

/** The address of the list with just the rows of a group. No filter asks for rows without a value, so such a group leads nowhere. */
export const hrefOfGroup = (
  { set }: Pick<CompiledDefinitions, 'set'>,
  { screen, path = {}, tab }: ListPage,
  keys: readonly GroupKey[],
  values: CountedGroup['keys'],
): string | undefined => {
  const filters = keys.map((key, index): readonly [string, string] | undefined => {
    const value = values[index] ?? null
    // Commas stand between the values of a filter.
    return value === null || value.includes(',') ? undefined : filterOf(key, value)
  })
  if (filters.includes(undefined)) return undefined
  const query = Object.fromEntries(filters.flatMap((filter) => (filter === undefined ? [] : [filter])))
  const href = hrefOf(set, screen, path, { ...(tab !== undefined && { tab }), ...query })
  return href === undefined ? undefined : `#${href}`
}

/** What a group is called: the label of its value, or the part of a date. */
export const wordsOfKey = ({ by, field }: GroupKey, value: string | null, columns: readonly NamedColumn[], labels: Labels): string => {
  if (value === null) return serverTexts.list.noValue
  const column = columns.find((candidate) => candidate.field === field)
  return by === undefined ? (labels.get(column?.lookup ?? column?.workflow ?? '')?.get(value) ?? value) : writePart(by, value)
}

/** A group as a row of a list, which opens the list of its records. */
export const servedGroup = (
  definitions: CompiledDefinitions,
  query: CompiledQuery,
  group: CountedGroup,
  { labels, data, page }: { readonly labels: Labels; readonly data: RuleData; readonly page: ListPage | undefined },
): ServedRow => {
  const keys = query.groups?.keys ?? []
  const record = rowOfGroup(query, group)
  const href = page && hrefOfGroup(definitions, page, keys, group.keys)
  const cell = (column: NamedColumn): ServedRow['cells'][string] => {
    const index = keys.findIndex(({ field }) => field === column.field)
    const key = keys[index]
    const drawn = cellOf(
      definitions,
      column,
      {
        record,
        data: { ...data, record },
        state: undefined,
        words: fieldWords(definitions.set, { record: { entity: definitions.storage(query.entity).entity } }),
      },
      labels,
    )
    return key === undefined || column.text !== undefined
      ? drawn
      : { ...drawn, text: wordsOfKey(key, group.keys[index] ?? null, query.columns, labels) }
  }
  return {
    id: JSON.stringify(group.keys),
    entity: query.entity,
    version: 0,
    cells: Object.fromEntries(query.columns.map((column) => [column.field, cell(column)])),
    may: [],
    ...(href !== undefined && { href }),
  }
}
