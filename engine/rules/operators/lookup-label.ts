import { argument, type Operator } from './operator.ts'

export const lookupLabel: Operator = {
  name: 'lookup_label',
  summary: 'The label of a value in a lookup; the value itself when the lookup does not have it.',
  args: [argument('value', 'any'), argument('lookup', 'lookup')],
  returns: 'text',
  phrase: '{0}',
  examples: [
    { args: ['CA', 'countries.lookup'], result: 'Canada' },
    { args: ['XX', 'countries.lookup'], result: 'XX' },
  ],
  run: ([value = null, id], env) => env.lookup(String(id))?.labelOf(value) ?? String(value),
}
