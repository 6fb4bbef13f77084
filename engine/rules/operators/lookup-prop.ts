import { argument, type Operator } from './operator.ts'

export const lookupProp: Operator = {
  name: 'lookup_prop',
  summary: 'A property that a lookup gives to a value (needsExplanation).',
  args: [argument('value', 'any'), argument('lookup', 'lookup'), argument('property', 'key')],
  returns: 'any',
  phrase: 'what the list says of {0}',
  examples: [
    { args: ['CA', 'countries.lookup', 'region'], result: 'Americas' },
    { args: ['XX', 'countries.lookup', 'region'], result: null },
  ],
  run: ([value = null, id, property], env) => env.lookup(String(id))?.propOf(value, String(property)) ?? null,
}
