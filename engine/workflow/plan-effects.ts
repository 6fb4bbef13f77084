import type { Json } from '../definition/logic.ts'
import type { Effect } from '../definition/workflow.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'
import type { Instance, PlannedEffect, WorkflowContext } from './instance.ts'
import type { RuleData } from './rule-book.ts'
import { workflowData } from './workflow-data.ts'

/** Effects with their cause (an event, `entry:<state>`, `always:<state>`) and the approval step they are about. */
export type Wanted = { readonly effects: readonly Effect[]; readonly because: string; readonly step?: string }

type Values = { readonly [name: string]: Json }

/** Replaces every rule in an effect by its value, because the server runs the effect later, when answers and user may have changed. */
const resolveEffectRules = (workflow: CompiledWorkflow, effect: Effect, data: RuleData): Effect => {
  const value = (logic: Json): Json => workflow.rules.value(logic, data)
  const values = (of: Values): Values => Object.fromEntries(Object.entries(of).map(([name, logic]) => [name, value(logic)]))
  const { when: _held, ...rest } = effect
  return {
    ...rest,
    ...(effect.create && { create: { ...effect.create, values: values(effect.create.values) } }),
    ...(effect.set && { set: values(effect.set) }),
    ...(effect.convert?.values && { convert: { ...effect.convert, values: values(effect.convert.values) } }),
    ...(effect.message && {
      message: {
        ...effect.message,
        to: effect.message.to.map((to) =>
          typeof to === 'string' || to.address === undefined ? to : { ...to, address: value(to.address) },
        ),
      },
    }),
    ...(effect.task && {
      task: {
        ...effect.task,
        title: mergedText(effect.task.title, data),
        ...(effect.task.due !== undefined && { due: value(effect.task.due) }),
      },
    }),
    ...(effect.connect?.with && { connect: { ...effect.connect, with: values(effect.connect.with) } }),
  }
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
  return wanted
    .flatMap(({ effects, because, step }) => effects.map((effect) => ({ effect, because, step })))
    .map((planned, index) => ({ ...planned, key: keyOf(instance, ctx, index) }))
    .filter(({ effect }) => workflow.rules.holds(effect.when, data))
    .map(({ key, effect, because, step }) => ({
      key,
      effect: resolveEffectRules(workflow, effect, data),
      because,
      ...(step !== undefined && { step }),
    }))
}
