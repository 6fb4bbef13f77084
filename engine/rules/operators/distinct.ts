import { entriesOf } from '../values/entries-of.ts'
import { sameJson, type Json } from '../values/json.ts'
import { spend } from '../values/steps.ts'
import { argument, type Operator } from './operator.ts'

export const distinct: Operator = {
  name: 'distinct',
  summary: 'The entries of a list, each once, in the order they came.',
  args: [argument('list', 'list'), argument('key', 'key', { optional: true })],
  returns: 'list',
  phrase: 'the different entries of {0}',
  examples: [
    { args: [['a', 'b', 'a']], result: ['a', 'b'] },
    { args: [[{ id: 'N1' }, { id: 'N1' }], 'id'], result: ['N1'] },
  ],
  run: ([list, key]) => {
    const [seen, objects] = [new Set<Json>(), [] as Json[]]
    return entriesOf(list, key).filter((entry) => {
      if (typeof entry !== 'object') return !seen.has(entry) && seen.add(entry)
      spend(objects.length)
      return !objects.some((earlier) => sameJson(earlier, entry)) && objects.push(entry)
    })
  },
}
