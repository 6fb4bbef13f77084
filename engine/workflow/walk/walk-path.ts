import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { workflowTexts } from '../../texts/en/workflow.ts'
import { approvalsOfCase } from '../approval/approvals-of-case.ts'
import { decideApproval, type Decision } from '../approval/decide-approval.ts'
import { isApprover } from '../approval/is-approver.ts'
import { stepTimers } from '../approval/open-approval.ts'
import { getState, type CompiledWorkflow } from '../compile-workflow.ts'
import { ownValuesOfEffect } from '../effects/registry.ts'
import { startInstance } from '../enter-state.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../instance.ts'
import { instantAfter } from '../instant.ts'
import { refuse } from '../refuse.ts'
import { transition } from '../transition.ts'

type Timers = Transition['timers']

/** A pretend case after a step of its walk. `ctx` is what the next step begins with: the step has written what it sets. */
export type PathStage = {
  readonly instance: Instance
  readonly timers: Timers
  readonly ctx: WorkflowContext
  /** What the step did; of the first stage, how the case began. */
  readonly result: Transition | Refusal
}

/** As many as one walk takes that is tried. */
export const MOST_WALK_STEPS = 60

/** What makes a step one. */
const ACTS = ['send', 'decide', 'clock']
/** What a step does, and with which words. */
export const STEP_ACTS = [...ACTS, 'comment']
/** What a step, and a walk, can say of the case around it. */
export const WALK_ROOTS = [
  'today',
  'now',
  'user',
  'parties',
  'person',
  'people',
  'case',
  'answers',
  'record',
  'related',
  'settings',
  'event',
  'problems',
  'start',
]
/** What a step says for itself alone, or the example for all of them; everything else is so from then on. */
const OF_ONE_STEP = ['user', 'parties', 'person', 'event', 'problems']

/** Whether something is done in it. */
export const isStep = (step: JsonObject): boolean => ACTS.some((act) => act in step)
/** Whether it is said of a step, and not of the case around it. */
export const isOfStep = (name: string): boolean => STEP_ACTS.includes(name) || OF_ONE_STEP.includes(name)

const only = (given: JsonObject, isKept: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(given).filter(([name]) => isKept(name)))

const objectOf = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})

const isDay = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) && isInstant(`${value}T12:00:00Z`)
const isInstant = (value: Json | undefined): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

const contextOf = (given: JsonObject, before: Pick<WorkflowContext, 'today' | 'now'>): WorkflowContext => {
  const { parties } = given
  const day = isDay(given['today']) ? given['today'] : before.today
  const noon = day === before.today ? before.now : `${day}T12:00:00Z`
  return {
    user: {},
    case: {},
    answers: {},
    record: {},
    related: {},
    settings: {},
    people: {},
    ...only(given, (name) => WALK_ROOTS.includes(name)),
    today: day,
    now: isInstant(given['now']) && given['now'] !== before.now ? given['now'] : noon,
    parties: isList(parties) ? parties.map(String) : [],
  }
}

/** Approval steps as examples write them: party, person and status are enough; the status defaults to open. */
const stepsOf = (written: Json | undefined): readonly ApprovalStep[] =>
  (isList(written) ? written : []).filter(isRecord).map((step, index): ApprovalStep => ({
    person: null,
    order: 0,
    status: 'open',
    id: `step-${index + 1}`,
    ...step,
    party: String(step['party']),
  }))

/** The result when no event is sent and nothing is decided: the instance unchanged. */
const stay = (instance: Instance): Transition => ({
  ok: true,
  next: instance,
  effects: [],
  timers: [],
  entry: { event: '', from: instance.state, to: instance.state },
})

/** The clock of a case that did not come to its state in this walk. */
const timersHere = (workflow: CompiledWorkflow, { state, since, approvals }: Instance): Timers => {
  const { after, approval } = getState(workflow, state)
  const open = approvals.filter(({ status }) => status === 'open')
  return [
    ...(after ?? []).map(({ id, delay, send }) => ({ id: `${state}.${id}`, at: instantAfter(since, delay), send })),
    ...(approval === undefined ? [] : open.flatMap((step) => stepTimers(approval, step, since))),
  ]
}

const begin = (workflow: CompiledWorkflow, given: JsonObject, ctx: WorkflowContext): PathStage => {
  const { state, since, approvals } = given
  if (state === undefined) {
    const result = startInstance(workflow, ctx)
    const instance = result.ok ? result.next : { state: workflow.definition.initial, since: ctx.now, approvals: [] }
    return staged({ instance, timers: result.ok ? result.timers : [], ctx, result })
  }
  const instance: Instance = {
    state: String(state),
    since: isInstant(since) ? since : ctx.now,
    approvals: stepsOf(approvals),
  }
  return staged({ instance, timers: timersHere(workflow, instance), ctx, result: stay(instance) })
}

/** Whatever the step sets is read by the next, as from the record of a case. */
const staged = (stage: PathStage): PathStage => {
  const { instance, ctx, result } = stage
  const effects = result.ok ? result.effects.map(({ effect }) => effect) : []
  const own = effects.reduce<JsonObject>((values, effect) => ({ ...values, ...ownValuesOfEffect(effect) }), {})
  const ofSubject = effects.reduce<JsonObject>(
    (values, effect) => ('set' in effect && effect.on === 'subject' ? { ...values, ...effect.set } : values),
    {},
  )
  const answers = { ...objectOf(ctx.answers), ...own }
  const approvals = approvalsOfCase(instance.approvals, answers)
  return {
    ...stage,
    ctx: {
      ...ctx,
      case: { ...objectOf(ctx.case), ...own, state: instance.state, since: instance.since, approvals },
      answers,
      record: { ...objectOf(ctx.record), ...ofSubject },
    },
  }
}

const perform = (workflow: CompiledWorkflow, instance: Instance, step: JsonObject, ctx: WorkflowContext): Transition | Refusal => {
  const { send, decide, comment } = step
  if (typeof send === 'string') return transition(workflow, instance, send, ctx)
  if (typeof decide !== 'string') return stay(instance)
  const open = instance.approvals.filter(({ status }) => status === 'open')
  const asked = (open.find((approval) => isApprover(approval, ctx)) ?? open[0])?.id ?? ''
  return decideApproval(
    workflow,
    instance,
    { step: asked, decision: decide as Decision['decision'], ...(typeof comment === 'string' && { comment }) },
    ctx,
  )
}

/** A timer is named by what its state calls it, or by what it does with an approval: `approval.remind`. */
const nameOfTimer = (timers: Timers[number], state: string): string =>
  timers.id.startsWith('approval.') ? (timers.id.split(':')[0] ?? timers.id) : timers.id.slice(state.length + 1)

/**
 * The clocks that still run, by name: those of approvals that were decided in the meantime do nothing. Where several people are asked, each has
 * a clock of the same name, and the next one to run out has it.
 */
export const runningTimers = ({ timers, instance }: PathStage): ReadonlyMap<string, Timers[number]> => {
  const running = timers.filter(
    ({ id }) => !id.startsWith('approval.') || instance.approvals.some((step) => step.status === 'open' && id.endsWith(`:${step.id}`)),
  )
  return running.reduce<ReadonlyMap<string, Timers[number]>>((clocks, timer) => {
    const name = nameOfTimer(timer, instance.state)
    const next = clocks.get(name)
    return next !== undefined && Date.parse(next.at) <= Date.parse(timer.at) ? clocks : new Map(clocks).set(name, timer)
  }, new Map())
}

const takeStep = (workflow: CompiledWorkflow, given: JsonObject, before: PathStage, step: JsonObject): PathStage => {
  const { instance } = before
  const kept = only(before.ctx as unknown as JsonObject, (name) => !isOfStep(name))
  const facts = { ...objectOf(before.ctx.case), ...objectOf(step['case']) }
  const around = { ...kept, ...only(given, isOfStep), ...step, case: facts }
  if (typeof step['clock'] !== 'string') {
    const ctx = contextOf(around, before.ctx)
    return after(before, perform(workflow, instance, step, ctx), ctx)
  }
  const timer = runningTimers(before).get(step['clock'])
  if (timer === undefined) return after(before, refuse('event.unknown', workflowTexts.noTimer({ timer: step['clock'] })), before.ctx)
  const ctx = contextOf({ ...around, today: timer.at.slice(0, 10), now: timer.at, parties: ['system'] }, before.ctx)
  return after(before, transition(workflow, instance, timer.send, ctx), ctx, timer.id)
}

const after = (before: PathStage, result: Transition | Refusal, ctx: WorkflowContext, fired?: string): PathStage => {
  if (!result.ok) return { ...before, ctx, result }
  const { next } = result
  const isEntered = next.state !== before.instance.state || next.since !== before.instance.since
  const running = isEntered ? [] : before.timers.filter(({ id }) => id !== fired)
  const timers = [...new Map([...running, ...result.timers].map((timer) => [timer.id, timer])).values()]
  return staged({ instance: next, timers, ctx, result })
}

/**
 * A pretend case, step by step: the stage in which it begins, and one for each step. `given`: what an example gives, with `state` or from the
 * beginning. A step sends an event, decides an approval or lets a clock run out, and may say who does it and what is so from then on.
 * A step that is refused changes nothing.
 *
 *     walkPath(workflow, { answers }, [{ send: 'send', parties: ['student'] }, { clock: 'approval.remind' }], '2026-11-21')
 */
export const walkPath = (
  workflow: CompiledWorkflow,
  given: JsonObject,
  steps: readonly JsonObject[],
  today: string,
): readonly PathStage[] => {
  const first = begin(workflow, given, contextOf(given, { today, now: `${today}T12:00:00Z` }))
  return steps.reduce<readonly PathStage[]>((stages, step) => [...stages, takeStep(workflow, given, stages.at(-1) ?? first, step)], [first])
}
