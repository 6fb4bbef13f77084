import { recordsIn, rowsIn } from './given-rows.ts'
import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json, JsonObject } from '../rules/values/json.ts'
import { groupRows, rowOfGroup } from '../views/group-rows.ts'
import { runQuery } from '../views/matches-query.ts'
import { queryOf, type CompiledQuery, type ViewRequest } from '../views/query-of.ts'
import { ruleBook } from '../workflow/rule-book.ts'

/** What the computed columns of the rows hold, by the id of the row. */
const computedIn = (set: DefinitionReader, { columns }: CompiledQuery, rows: readonly JsonObject[], request: ViewRequest): JsonObject =>
  Object.fromEntries(
    rows.map((record) => [
      String(record['id'] ?? ''),
      Object.fromEntries(
        columns.flatMap(({ field, value }) =>
          value === undefined ? [] : [[field, ruleBook(set).value(value, { ...request, record } as JsonObject)]],
        ),
      ),
    ]),
  )

/**
 * `given`: user, settings, with, filters, tab, search, sort, `rows` (records, their relations' records inside) and `others` (view -> the
 * rows there are of it, for `none`); `then`: `where` (the query's condition), `rows` (ids of those found, in order), `groups` (their values
 * and figures), `computed` (by id, the computed columns), or why it is refused.
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
  const expected = (name: string, key: string, value: () => Json): readonly string[] =>
    then[key] === undefined ? [] : expectValue(name, value(), then[key])
  return [
    ...unknown,
    ...(then['refused'] === undefined ? [] : ['It is not refused.']),
    ...expected('The condition', 'where', () => query.where as Json),
    ...expected('The list', 'rows', () => found.map((row) => row['id'] ?? null)),
    ...expected('The groups', 'groups', () => groupRows(set, query, rowsIn(rows), rowsOf).map((group) => rowOfGroup(query, group))),
    ...expected('The computed columns', 'computed', () => computedIn(set, query, found as readonly JsonObject[], request)),
  ]
}
