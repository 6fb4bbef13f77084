import { contains, expectValue, show, unknownKeys, type ExampleRunner } from './example-runner.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { availableEvents } from '../workflow/available-events.ts'
import { compileWorkflow, type CompiledWorkflow } from '../workflow/compile-workflow.ts'
import { decideApproval, isApprover, type Decision } from '../workflow/approval/decide-approval.ts'
import type { ApprovalStep, Instance, Refusal, Transition, WorkflowContext } from '../workflow/instance.ts'
import { mayEdit } from '../workflow/may-edit.ts'
import { transition } from '../workflow/transition.ts'
import { workflowData } from '../workflow/workflow-data.ts'

const contextOf = (given: JsonObject, today: string): WorkflowContext => ({
  today,
  now: `${today}T12:00:00Z`,
  user: {},
  case: {},
  answers: {},
  record: {},
  related: {},
  settings: {},
  people: {},
  ...given,
  parties: isList(given['parties']) ? given['parties'].map(String) : [],
})

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

const perform = (workflow: CompiledWorkflow, instance: Instance, given: JsonObject, ctx: WorkflowContext): Transition | Refusal => {
  const { send, decide, comment } = given
  if (typeof send === 'string') return transition(workflow, instance, send, ctx)
  if (typeof decide !== 'string') return stay(instance)
  const open = instance.approvals.filter(({ status }) => status === 'open')
  const step = (open.find((approval) => isApprover(approval, ctx)) ?? open[0])?.id ?? ''
  return decideApproval(
    workflow,
    instance,
    { step, decision: decide as Decision['decision'], ...(typeof comment === 'string' && { comment }) },
    ctx,
  )
}

/** Each expected effect must be among those planned, matched by its type (`message`) or its contents. An empty list: no effects at all. */
const expectEffects = (planned: readonly Json[], expected: Json | undefined): readonly string[] => {
  if (!isList(expected)) return []
  if (expected.length === 0) return expectValue('The list of effects', planned, [])
  return expected
    .filter(
      (wanted) =>
        !planned.some((effect) =>
          typeof wanted === 'string' ? isRecord(effect) && effect[wanted] !== undefined : contains(effect, wanted),
        ),
    )
    .map((wanted) => `The effect ${show(wanted)} is not among ${show(planned)}.`)
}

/** `edit`: per party true, false, or the pages that it may change. */
const expectEdit = (
  workflow: CompiledWorkflow,
  instance: Instance,
  form: string,
  expected: Json | undefined,
  ctx: WorkflowContext,
): readonly string[] =>
  Object.entries(isRecord(expected) ? expected : {}).flatMap(([party, may]) => {
    const found = mayEdit(workflow, instance, form, [party], workflowData(ctx))
    return expectValue(`What ${party} may change`, found.allowed ? (found.pages ?? true) : false, may)
  })

/**
 * `given`: state, and `send` (an event) or `decide` (approve, reject, return; with `person` and `comment`), parties, people,
 * approvals, and what the rules read. `then`: state, says, effects among those planned, approvals (party -> status),
 * events (those allowed then), edit (party -> true, false, pages; of `given.form`), or why it is refused.
 */
export const runWorkflowExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('workflow', id) === undefined) return [`There is no workflow "${id}".`]
  const { state, send: _send, decide: _decide, comment: _comment, since, approvals, form, ...context } = given
  const day = typeof context['today'] === 'string' ? context['today'] : today
  const workflow = compileWorkflow(set, id)
  const ctx = contextOf(context, day)
  const instance: Instance = {
    state: String(state),
    since: typeof since === 'string' ? since : `${day}T12:00:00Z`,
    approvals: stepsOf(approvals),
  }
  const result = perform(workflow, instance, given, ctx)
  const unknown = unknownKeys(then, ['state', 'effects', 'refused', 'says', 'why', 'approvals', 'events', 'edit'])
  if (!result.ok)
    return [
      ...unknown,
      ...(then['refused'] === undefined
        ? [`Refused: ${result.code}: ${result.message}`]
        : expectValue('The refusal', result.code, then['refused'])),
      ...(then['why'] === undefined ? [] : expectValue('The reason', result.message, then['why'])),
    ]
  const { next } = result
  return [
    ...unknown,
    ...(then['refused'] === undefined ? [] : [`It is not refused: the state is then "${next.state}".`]),
    ...(then['state'] === undefined ? [] : expectValue('The state', next.state, then['state'])),
    ...(then['says'] === undefined ? [] : expectValue('The line of the history', result.entry.says, then['says'])),
    ...(then['approvals'] === undefined
      ? []
      : expectValue(
          'The approvals',
          next.approvals.map(({ party, status }) => ({ party, status })),
          then['approvals'],
        )),
    ...(then['events'] === undefined
      ? []
      : expectValue(
          'The events',
          availableEvents(workflow, next, ctx)
            .filter(({ allowed }) => allowed)
            .map(({ event }) => event),
          then['events'],
        )),
    ...expectEdit(workflow, next, String(form ?? ''), then['edit'], ctx),
    ...expectEffects(
      result.effects.map(({ effect }) => effect as unknown as Json),
      then['effects'],
    ),
  ]
}
