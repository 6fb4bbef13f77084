import { isList } from '../values/json.ts'
import { argument, type Operator } from './operator.ts'

export const inLookup: Operator = {
  name: 'in_lookup',
  summary: 'Whether a dated list has the value on a day; of several values one is enough.',
  args: [argument('value', ['any', 'list']), argument('lookup', 'lookup'), argument('day', 'date')],
  returns: 'boolean',
  phrase: '{0} is in the list on {2}',
  phraseNot: '{0} is not in the list on {2}',
  examples: [
    { args: ['CA', 'countries.lookup', '2026-11-28'], result: true },
    { args: [['XX', 'CA'], 'countries.lookup', '2026-11-28'], result: true },
    { args: ['XX', 'countries.lookup', '2026-11-28'], result: false },
  ],
  run: ([value = null, id, day], env) => {
    const list = env.lookup(String(id))
    return (isList(value) ? value : [value]).some((entry) => list?.isOn(entry, String(day)) === true)
  },
}
