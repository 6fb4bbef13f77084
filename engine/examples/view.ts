import { recordsIn, rowsIn } from './given-rows.ts'
import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json, JsonObject } from '../rules/values/json.ts'
import { groupRows, rowOfGroup } from '../views/group-rows.ts'
import { runQuery } from '../views/matches-query.ts'
import { queryOf, type CompiledQuery, type ViewRequest } from '../views/query-of.ts'
import { ruleBook } from '../workflow/rule-book.ts'

/** What the computed columns of a row hold. */
const computedFor = (set: DefinitionReader, { columns }: CompiledQuery, record: JsonObject, request: ViewRequest): JsonObject =>
  Object.fromEntries(
    columns.flatMap(({ field, value }) =>
      value === undefined ? [] : [[field, ruleBook(set).value(value, { ...request, record } as JsonObject)]],
    ),
  )

/**
 * `given`: user, settings, with, filters, tab, search, sort, `rows` (records, their relations' records inside) and `others` (view -> the
 * rows there are of it, for `none`); `then`: `where` (the query's condition), `rows` (ids of those found, in order), `groups` (their values
 * and figures, and what is computed from them), `computed` (by id, the computed columns), or why it is refused.
 */
export const runViewExample: ExampleRunner = (set, id, { given, then }, today) => {
  const { rows, others, ...asked } = given
  const request = { today, ...asked } as ViewRequest
  const query = queryOf(set, id, request)
  const unknown = unknownKeys(then, ['where', 'rows', 'groups', 'computed', 'refused'])
  if (!query.ok)
    return [
      ...unknown,
      ...(then['refused'] === undefined
        ? [`Refused: ${query.code}: ${query.message} ${(query.problems ?? []).map(({ message }) => message).join(' ')}`]
        : expectValue('The refusal', query.code, then['refused'])),
    ]
  const rowsOf = recordsIn(set, others)
  const found = query.groups === undefined ? runQuery(query, rowsIn(rows), rowsOf) : []
  const computed = (record: JsonObject): JsonObject => computedFor(set, query, record, request)
  const groups = (): Json =>
    groupRows(set, query, rowsIn(rows), rowsOf).map((group) => {
      const row = rowOfGroup(query, group) as JsonObject
      return { ...row, ...computed(row) }
    })
  const expected = (name: string, key: string, value: () => Json): readonly string[] =>
    then[key] === undefined ? [] : expectValue(name, value(), then[key])
  return [
    ...unknown,
    ...(then['refused'] === undefined ? [] : ['It is not refused.']),
    ...expected('The condition', 'where', () => query.where as Json),
    ...expected('The list', 'rows', () => found.map((row) => row['id'] ?? null)),
    ...expected('The groups', 'groups', groups),
    ...expected('The computed columns', 'computed', () =>
      Object.fromEntries((found as readonly JsonObject[]).map((record) => [String(record['id'] ?? ''), computed(record)])),
    ),
  ]
}
