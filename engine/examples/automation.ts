import { runDays } from '../automations/due-day.ts'
import { automationPredicate, dataOfRow, occurrencesOf, planAutomation, rowsOfClock } from '../automations/plan-automation.ts'
import { getDefinition } from '../definition/definition-reader.ts'
import { isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import type { RuleData } from '../workflow/rule-book.ts'
import { matchesPredicate } from '../views/matches-predicate.ts'
import { recordsIn, rowsIn } from './given-rows.ts'
import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'

/**
 * `given`: today, `after` (the day of the last run; left out: yesterday), settings, `rows` (the records there are), and `others` (view ->
 * the rows there are of it, for `unless`); `then`: `happens`, for each record in turn its id, the distance and the effects.
 */
export const runAutomationExample: ExampleRunner = (set, id, { given, then }, day) => {
  const automation = getDefinition(set, 'automation', id)
  const today = typeof given['today'] === 'string' ? given['today'] : day
  const days = runDays(today, typeof given['after'] === 'string' ? given['after'] : undefined)
  const base = { today, user: {}, settings: given['settings'] ?? {} }
  const others = isRecord(given['others']) ? given['others'] : {}
  const rowsOf = recordsIn(set, given['others'])
  const where = automationPredicate(set, automation, days, base)
  const isLeftOut = (record: JsonObject): boolean => {
    if (automation.unless === undefined) return false
    const { exists, with: parameters } = automation.unless
    const held = rowsOfClock(set, exists, parameters, { ...base, record })
    return rowsIn(others[exists]).some((row) => matchesPredicate(held, row, { rowsOf }))
  }
  const isOfCases = set.all('case').some(({ of }) => of === set.get('view', automation.over)?.entity)
  const read = (record: JsonObject): RuleData => {
    const data = { ...base, record, case: record, answers: record, related: {} }
    return isOfCases ? data : dataOfRow(set, automation, record, data)
  }
  const happens = rowsIn(given['rows'])
    .filter((row) => matchesPredicate(where, row, { rowsOf }) && !isLeftOut(row))
    .flatMap((record) =>
      occurrencesOf(set, automation, days, { ...base, record }).map(({ key, at }) => ({
        record: record['id'] ?? null,
        ...(at !== undefined && { at }),
        ...(automation.event !== undefined && { event: automation.event }),
        effects: planAutomation(set, automation, key, read(record)).map(({ effect }) => effect as unknown as Json),
      })),
    )
  return [...unknownKeys(then, ['happens']), ...expectValue('What happens', happens, then['happens'] ?? [])]
}
