import { isList, isRecord, sameJson } from '../values/json.ts'
import { spend } from '../values/steps.ts'
import { argument, type Operator } from './operator.ts'

export const find: Operator = {
  name: 'find',
  summary: 'The first row whose property has the value; blank when no row has it.',
  args: [argument('rows', 'rows'), argument('key', 'key'), argument('value', 'any')],
  returns: 'any',
  phrase: 'the row of {0} whose {1} is {2}',
  examples: [
    {
      args: [
        [
          { id: 'a', name: 'Ann' },
          { id: 'b', name: 'Bo' },
        ],
        'id',
        'b',
      ],
      result: { id: 'b', name: 'Bo' },
    },
    { args: [[{ id: 'a' }], 'id', 'c'], result: null },
  ],
  run: ([rows, key, value]) => {
    const name = String(key)
    if (typeof value === 'object' && value !== null && isList(rows)) spend(rows.length * Object.keys(value).length)
    return (
      (isList(rows) ? rows : []).find((row) => isRecord(row) && Object.hasOwn(row, name) && sameJson(row[name] ?? null, value ?? null)) ??
      null
    )
  },
}
