import type { Json } from '../definition/logic.ts'
import type { Effect } from '../definition/effects/registry.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'
import type { EffectReader } from './effects/effect-kind.ts'
import { isCarriedOut, resolveEffect, type CarriedOutEffect } from './effects/registry.ts'
import type { Instance, PlannedEffect, WorkflowContext } from './instance.ts'
import type { RuleData } from './rule-book.ts'
import { workflowData } from './workflow-data.ts'

/** Effects with their cause (an event, `entry:<state>`, `always:<state>`) and the approval step they are about. */
export type Wanted = { readonly effects: readonly Effect[]; readonly because: string; readonly step?: string }

type Values = { readonly [name: string]: Json }

/** How an effect reads its rules now: the server carries it out later, when answers and user may have changed. */
const readerOf = ({ rules }: CompiledWorkflow, data: RuleData): EffectReader => ({
  value: (logic) => rules.value(logic, data),
  values: (logics) => Object.fromEntries(Object.entries(logics).map(([name, logic]) => [name, rules.value(logic, data)])),
  text: (text) => mergedText(text, data),
})

const resolved = (effect: Effect, read: EffectReader): CarriedOutEffect => {
  const { when: _held, ...rest } = resolveEffect(effect, read)
  if (!isCarriedOut(rest)) throw new Error(`Nothing carries out ${JSON.stringify(rest)}; loading its definition says so.`)
  return rest
}

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

/** The effects whose `when` holds, in order, with their keys. */
export const planEffects = (
  workflow: CompiledWorkflow,
  instance: Instance,
  wanted: readonly Wanted[],
  ctx: WorkflowContext,
): readonly PlannedEffect[] => {
  const data = workflowData(ctx)
  const read = readerOf(workflow, data)
  return wanted
    .flatMap(({ effects, because, step }) => effects.map((effect) => ({ effect, because, step })))
    .map((planned, index) => ({ ...planned, key: keyOf(instance, ctx, index) }))
    .filter(({ effect }) => workflow.rules.holds(effect.when, data))
    .map(({ key, effect, because, step }) => ({
      key,
      effect: resolved(effect, read),
      because,
      ...(step !== undefined && { step }),
    }))
}
