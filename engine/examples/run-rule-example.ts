import { ROOTS } from '../definition/vocabulary.ts'
import { compileRuleDefinition } from '../rules/compile-rule-definition.ts'
import { isList } from '../rules/values/json.ts'
import { lookupReader } from '../workflow/lookup-reader.ts'
import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'

/** `is`: whether a condition holds; `value`: what a value, a window or a table comes to; `rows`: the ids of the rows that hold. */
export const runRuleExample: ExampleRunner = (set, id, { given, then }, today) => {
  const rule = set.get('rule', id)
  if (rule === undefined) return [`There is no rule "${id}".`]
  const compiled = compileRuleDefinition(rule, {
    roots: ROOTS,
    rules: (called) => set.get('rule', called),
    lookups: (lookup) => lookupReader(set, lookup),
  })
  const data = { today, ...given }
  return [
    ...unknownKeys(then, ['is', 'value', 'rows']),
    ...(then['is'] === undefined ? [] : expectValue('The condition', compiled.run(data), then['is'])),
    ...(then['value'] === undefined ? [] : expectValue('The value', compiled.run(data), then['value'])),
    ...(isList(then['rows'])
      ? expectValue(
          'The list of rows',
          compiled.rows(data).map((row) => row.id),
          then['rows'],
        )
      : []),
  ]
}
