import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'
import { isList, isRecord, type Json } from '../rules/values/json.ts'
import { runQuery } from '../views/matches-query.ts'
import { queryOf, type ViewRequest } from '../views/query-of.ts'

/**
 * `given`: user, settings, with, filters, tab, search, sort, and `rows` (records, their relations' records inside);
 * `then`: `where` (the query's condition), `rows` (ids of those found, in order), or why it is refused.
 */
export const runViewExample: ExampleRunner = (set, id, { given, then }, today) => {
  const { rows, ...request } = given
  const query = queryOf(set, id, { today, ...request } as ViewRequest)
  const unknown = unknownKeys(then, ['where', 'rows', 'refused'])
  if (!query.ok)
    return [
      ...unknown,
      ...(then['refused'] === undefined
        ? [`Refused: ${query.code}: ${query.message} ${(query.problems ?? []).map(({ message }) => message).join(' ')}`]
        : expectValue('The refusal', query.code, then['refused'])),
    ]
  return [
    ...unknown,
    ...(then['refused'] === undefined ? [] : ['It is not refused.']),
    ...(then['where'] === undefined ? [] : expectValue('The condition', query.where as Json, then['where'])),
    ...(then['rows'] === undefined
      ? []
      : expectValue(
          'The list',
          runQuery(query, (isList(rows) ? rows : []).filter(isRecord)).map((row) => row['id'] ?? null),
          then['rows'],
        )),
  ]
}
