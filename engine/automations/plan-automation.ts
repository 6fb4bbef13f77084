import type { Automation } from '../definition/automation.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { isRecord, type JsonObject } from '../rules/values/json.ts'
import { computedColumns, namedColumns } from '../views/columns-of.ts'
import { readField, type ViewRow } from '../views/matches-predicate.ts'
import { conditionToPredicate } from '../views/condition-to-predicate.ts'
import { noneOf } from '../views/none-of.ts'
import { every, type Predicate } from '../views/predicate.ts'
import { typesOf } from '../views/type-of-row.ts'
import type { PlannedEffect } from '../workflow/instance.ts'
import { plannedTurns } from '../workflow/plan-effects.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import type { RunDays } from './due-day.ts'
import { reachedDates, type ReachedDate } from './reached-dates.ts'

const ON_THE_DAY = 'P0D'

/** The field whose date an automation waits for: `program_end_date`; undefined for one with a rhythm. */
export const dateFieldOf = ({ on }: Automation): string | undefined => {
  const path =
    typeof on.date === 'object' && on.date !== null && !Array.isArray(on.date) ? (on.date as { readonly var?: Json }).var : undefined
  return typeof path === 'string' && path.startsWith('record.') ? path.slice('record.'.length) : undefined
}

const reachedBy = ({ on }: Automation, { after, until }: RunDays): readonly ReachedDate[] =>
  reachedDates(on.at ?? [ON_THE_DAY], after, until)

const valuesOf = (set: DefinitionReader, given: Automation['with'], data: RuleData): { readonly [name: string]: Json } =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, logic]) => [name, ruleBook(set).value(logic, data)]))

/** The rows of a view without its policy, as a condition: the clock sees everything. */
export const rowsOfClock = (set: DefinitionReader, id: string, given: Automation['with'], data: RuleData): Predicate => {
  const view = getDefinition(set, 'view', id)
  const read = { ...data, with: valuesOf(set, given, data) }
  return every([conditionToPredicate(ruleBook(set), view.where, read, typesOf(set, view.entity)).where, noneOf(set, view, read).where])
}

/** The records a run looks at, as one condition for the database: those of the view, with a date that is reached on one of the days. */
export const automationPredicate = (set: DefinitionReader, automation: Automation, days: RunDays, data: RuleData): Predicate => {
  const where = rowsOfClock(set, automation.over, automation.with, data)
  const field = dateFieldOf(automation)
  if (field === undefined) return where
  return every([where, { op: 'in', field, values: [...new Set(reachedBy(automation, days).map(({ date }) => date))] }])
}

/** One thing that an automation does for a record: `key` names it, and the same key never happens twice. */
export type Occurrence = { readonly key: string; readonly at?: string }

/** What is to happen for one record of the view, which `data` holds as `record`: once for each distance that its date reaches. */
export const occurrencesOf = (set: DefinitionReader, automation: Automation, days: RunDays, data: RuleData): readonly Occurrence[] => {
  const rules = ruleBook(set)
  const values = automation.once?.map((logic) => rules.value(logic, data))
  const record = (data['record'] ?? {}) as ViewRow
  const field = dateFieldOf(automation)
  if (field === undefined) return [{ key: JSON.stringify(values ?? [readField(record, 'id'), days.until]) }]
  const date = readField(record, field)
  return reachedBy(automation, days)
    .filter((reached) => reached.date === date)
    .map(({ at }) => ({ at, key: JSON.stringify([...(values ?? [readField(record, 'id'), date]), at]) }))
}

/**
 * What the effects for a record that is no case read: the row of the view, with the records it is related to and the columns that are
 * computed, so that they can name the person whom the record is about.
 */
export const dataOfRow = (set: DefinitionReader, { over }: Automation, row: JsonObject, data: RuleData): RuleData => {
  const columns = namedColumns(set, getDefinition(set, 'view', over))
  const record = { ...row, ...computedColumns(ruleBook(set), columns, { ...data, record: row }) }
  return { ...data, record, case: { ...(isRecord(data['case']) ? data['case'] : {}), ...record } }
}

/** The effects for one record; `data` is what the effects of its workflow would read. */
export const planAutomation = (set: DefinitionReader, automation: Automation, key: string, data: RuleData): readonly PlannedEffect[] =>
  (automation.effects ?? []).flatMap((effect, index) =>
    plannedTurns(ruleBook(set), effect, `${key}:${index}`, data).map((planned) => ({ ...planned, because: automation.id })),
  )
