import type { Json } from '../definition/logic.ts'
import { isList } from '../rules/values/json.ts'
import type { Effect } from '../definition/effects/registry.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'
import { resolveEffect } from './effects/resolve-effect.ts'
import type { Instance, PlannedEffect, WorkflowContext } from './instance.ts'
import type { RuleBook, RuleData } from './rule-book.ts'
import { workflowData } from './workflow-data.ts'

/** Effects with their cause (an event, `entry:<state>`, `always:<state>`) and the approval step they are about. */
export type Wanted = { readonly effects: readonly Effect[]; readonly because: string; readonly step?: string }

type Values = { readonly [name: string]: Json }

const resolved = (rules: RuleBook, { when: _held, each: _rows, ...effect }: Effect, data: RuleData): Effect =>
  resolveEffect(effect, {
    value: (logic) => rules.value(logic, data),
    text: (text) => mergedText(text, data, { bare: true }),
  })

const partOf = (record: Json, name: string): string => {
  const value = typeof record === 'object' && record !== null && !Array.isArray(record) ? (record as Values)[name] : undefined
  return value === undefined || value === null ? '' : String(value)
}

/**
 * The idempotency key is the same when the same version of a record is sent the same event, so a repeated write plans the same effects
 * and each runs once. Without a version, the instant is used.
 */
const keyOf = (instance: Instance, ctx: WorkflowContext, index: number): string =>
  `${partOf(ctx.case, 'id')}:${partOf(ctx.case, 'version') || `${instance.since}/${ctx.now}`}:${index}`

/** One carrying out of an effect: `item` is the row of its list, and `row` names that row in the key. */
type Turn = { readonly data: RuleData; readonly row?: string }

/** An effect without `each` has one turn; one with it a turn for each row, in their order. A row that comes twice is two rows. */
const turnsOf = (rules: RuleBook, { each }: Effect, data: RuleData): readonly Turn[] => {
  if (each === undefined) return [{ data }]
  const rows = rules.value(each, data)
  return (isList(rows) ? rows : []).map((item, index) => ({ data: { ...data, item }, row: partOf(item, '$id') || String(index) }))
}

/** The turns of an effect whose `when` holds, with the key of each. */
export const plannedTurns = (
  rules: RuleBook,
  effect: Effect,
  key: string,
  all: RuleData,
): readonly Pick<PlannedEffect, 'key' | 'effect'>[] =>
  turnsOf(rules, effect, all)
    .filter(({ data }) => rules.holds(effect.when, data))
    .map(({ data, row }) => ({ key: row === undefined ? key : `${key}:${row}`, effect: resolved(rules, effect, data) }))

/** The effects whose `when` holds, in order, with their keys. */
export const planEffects = (
  workflow: CompiledWorkflow,
  instance: Instance,
  wanted: readonly Wanted[],
  ctx: WorkflowContext,
): readonly PlannedEffect[] => {
  const all = workflowData(ctx)
  return wanted
    .flatMap(({ effects, because, step }) => effects.map((effect) => ({ effect, because, step })))
    .map((planned, index) => ({ ...planned, key: keyOf(instance, ctx, index) }))
    .flatMap(({ effect, key, because, step }) =>
      plannedTurns(workflow.rules, effect, key, all).map((planned) => ({ ...planned, because, ...(step !== undefined && { step }) })),
    )
}
