import { getState, type CompiledWorkflow } from './compile-workflow.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from './instance.ts'
import { instantAfter } from './instant.ts'
import { openApproval } from './approval/open-approval.ts'
import { planEffects, type Wanted } from './plan-effects.ts'
import { promiseWrites } from './promise/promise-writes.ts'
import { mergedText } from '../messages/merge-text.ts'
import { sameJson } from '../rules/values/json.ts'
import { workflowData } from './workflow-data.ts'

/** A decided move: the target state (without it, the state stays), and what the history records. */
export type StateMove = {
  readonly event: string
  readonly to?: string
  /** since when the case counts as being in the target state, which it comes back to; left out: from now */
  readonly since?: string
  readonly wanted: readonly Wanted[]
  readonly says?: string
  readonly note?: string
  readonly asked?: Transition['entry']['asked']
  readonly party?: string
  readonly timers?: Transition['timers']
}

/** The event of the first entry: before it, nobody has the case. */
const CREATED = 'created'

type Arrival = { readonly state: string; readonly wanted: readonly Wanted[] }

/** Runs entry effects, then every automatic transition. No state is entered twice on the way, so this ends. */
const arrive = (workflow: CompiledWorkflow, to: string, ctx: WorkflowContext): Arrival => {
  const data = workflowData(ctx)
  const wanted: Wanted[] = []
  const entered = new Set<string>()
  let current = to
  for (;;) {
    const state = getState(workflow, current)
    entered.add(current)
    wanted.push({ effects: state.entry ?? [], because: `entry:${current}` })
    const next = state.always?.find((target) => !entered.has(target.to) && workflow.rules.holds(target.when, data))
    if (next === undefined) return { state: current, wanted }
    wanted.push({ effects: next.effects ?? [], because: `always:${current}` })
    current = next.to
  }
}

/** Closes the approval steps still open when their state is left. */
const close = (instance: Instance): Instance['approvals'] =>
  instance.approvals.map((step) => (step.status === 'open' || step.status === 'waiting' ? { ...step, status: 'closed' } : step))

/** The steps of earlier approvals stay, because who decided them still reads them by their link; they count for nothing any more. */
const withNew = (instance: Instance, opened: readonly ApprovalStep[]): Instance['approvals'] => [
  ...close(instance).map((step): ApprovalStep => ({ ...step, past: true })),
  ...opened,
]

/** What the promise of the case writes; the effects of the move come after it, so that a definition has the last word. */
const promised = (workflow: CompiledWorkflow, from: string | undefined, to: string, ctx: WorkflowContext): readonly Wanted[] => {
  const values = promiseWrites(workflow, { from, to }, ctx)
  return values === undefined ? [] : [{ effects: [{ set: values }], because: 'promise' }]
}

/** The data that the text of a move may read about the state it led to. */
const enteredState = (workflow: CompiledWorkflow, state: string, ctx: WorkflowContext): { readonly label: string } => ({
  label: mergedText(getState(workflow, state).label, workflowData(ctx)),
})

/** Carries out a move and returns the next instance, the effects with their keys, the timers, and the history entry. */
export const carryOut = (workflow: CompiledWorkflow, instance: Instance, move: StateMove, ctx: WorkflowContext): Transition | Refusal => {
  const entry = (to: string): Transition['entry'] => ({
    event: move.event,
    from: instance.state,
    to,
    ...(move.says !== undefined && {
      says: mergedText(move.says, { ...workflowData(ctx), entered: enteredState(workflow, to, ctx) }, { bare: true }),
    }),
    ...(move.note !== undefined && { note: move.note }),
    ...(move.asked !== undefined && !sameJson(move.asked, {}) && { asked: move.asked }),
    ...(move.party !== undefined && { party: move.party }),
  })
  if (move.to === undefined)
    return {
      ok: true,
      next: instance,
      effects: planEffects(workflow, instance, move.wanted, ctx),
      entry: entry(instance.state),
      timers: move.timers ?? [],
    }
  const { state: arrived, wanted } = arrive(workflow, move.to, ctx)
  const state = getState(workflow, arrived)
  const since = arrived === move.to ? (move.since ?? ctx.now) : ctx.now
  const approval = state.approval === undefined ? undefined : openApproval(workflow, state, state.approval, instance.approvals, ctx)
  if (approval !== undefined && 'ok' in approval) return approval
  return {
    ok: true,
    next: { state: arrived, since, approvals: approval === undefined ? close(instance) : withNew(instance, approval.steps) },
    effects: planEffects(
      workflow,
      instance,
      [
        ...promised(workflow, move.event === CREATED ? undefined : instance.state, arrived, ctx),
        ...move.wanted,
        ...wanted,
        ...(approval?.wanted ?? []),
      ],
      ctx,
    ),
    entry: entry(arrived),
    timers: [
      ...(state.after ?? []).map(({ id, delay, send }) => ({ id: `${arrived}.${id}`, at: instantAfter(since, delay), send })),
      ...(approval?.timers ?? []),
    ],
  }
}

/**
 * The start of a new record: its initial state, entered like any other, with effects and timers. A refusal when an approval in the initial
 * state has nobody to ask.
 */
export const startInstance = (workflow: CompiledWorkflow, ctx: WorkflowContext): Transition | Refusal => {
  const { initial } = workflow.definition
  return carryOut(workflow, { state: initial, since: ctx.now, approvals: [] }, { event: CREATED, to: initial, wanted: [] }, ctx)
}
