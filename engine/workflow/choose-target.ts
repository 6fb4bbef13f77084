import type { Json } from '../definition/logic.ts'
import type { Event, Target } from '../definition/workflow.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { CompiledWorkflow } from './compile-workflow.ts'
import type { Refusal, WorkflowContext } from './instance.ts'
import { refuse } from './refuse.ts'
import { workflowData } from './workflow-data.ts'
import { workflowTexts } from '../texts/en/workflow.ts'

/** The target state of an event; without `to` the state stays. */
export type Chosen = { readonly to?: string; readonly effects: NonNullable<Target['effects']> }

const answer = (asked: Json | undefined, field: string): Json | undefined =>
  typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? (asked as { readonly [field: string]: Json })[field] : undefined

export const chooseTarget = (workflow: CompiledWorkflow, event: Event, ctx: WorkflowContext): Chosen | Refusal => {
  const data = workflowData(ctx)
  if (event.among !== undefined) {
    const wish = answer(ctx.event, 'state')
    const choice = (workflow.groups.get(event.among) ?? []).find((id) => id === wish)
    return choice === undefined
      ? refuse('event.no-target', workflowTexts.chooseTarget({ action: mergedText(event.label, data) }))
      : { to: choice, effects: [] }
  }
  if (event.to === undefined) return { effects: [] }
  if (typeof event.to === 'string') return { to: event.to, effects: [] }
  const target = event.to.find(({ when }) => workflow.rules.holds(when, data))
  return target === undefined
    ? refuse('event.no-target', workflowTexts.noTarget({ action: mergedText(event.label, data) }))
    : { to: target.to, effects: target.effects ?? [] }
}
