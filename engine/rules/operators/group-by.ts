import { isBlank } from '../values/blank.ts'
import { isList, isRecord, type Json } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const groupBy: Operator = {
  name: 'group_by',
  summary:
    'The rows of a list by one of their properties: a row with "key" and "rows" for each value, in the order they came. Rows without it are left out.',
  args: [argument('rows', 'rows'), argument('key', 'key')],
  returns: 'list',
  phrase: 'the groups of {0} by {1}',
  examples: [
    {
      args: [
        [
          { level: 'MA', weeks: 3 },
          { level: 'PhD', weeks: 5 },
          { level: 'MA', weeks: 8 },
        ],
        'level',
      ],
      result: [
        {
          key: 'MA',
          rows: [
            { level: 'MA', weeks: 3 },
            { level: 'MA', weeks: 8 },
          ],
        },
        { key: 'PhD', rows: [{ level: 'PhD', weeks: 5 }] },
      ],
    },
  ],
  run: ([rows, key]) => {
    const name = String(key)
    const valueOf = (row: Json): Json => (isRecord(row) && Object.hasOwn(row, name) ? (row[name] ?? null) : null)
    const all = (isList(rows) ? rows : []).filter((row) => !isBlank(valueOf(row)))
    const groups = Map.groupBy(all, (row) => JSON.stringify(valueOf(row)))
    return [...groups.values()].map((members) => ({ key: valueOf(members[0] ?? null), rows: members }))
  },
}
