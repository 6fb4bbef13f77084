import { contains, expectValue, show, unknownKeys, type ExampleRunner } from './example-runner.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { exampleTexts as texts } from '../texts/en/examples.ts'
import { availableEvents } from '../workflow/available-events.ts'
import { compileWorkflow, type CompiledWorkflow } from '../workflow/compile-workflow.ts'
import type { Instance, WorkflowContext } from '../workflow/instance.ts'
import { mayEdit } from '../workflow/may-edit.ts'
import { STEP_ACTS, WALK_ROOTS, walkPath, type PathStage } from '../workflow/walk/walk-path.ts'
import { workflowData } from '../workflow/workflow-data.ts'

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

const PER_STEP = ['state', 'effects', 'refused', 'says', 'why', 'approvals', 'events', 'edit']

/** What came of one step, compared with what the example states of it. A step that is refused and was not to be is told. */
const compare = (workflow: CompiledWorkflow, { result, ctx }: PathStage, form: string, then: JsonObject): readonly string[] => {
  const labelOf = (state: Json | undefined): string => workflow.states.get(String(state))?.label ?? show(state)
  if (!result.ok)
    return [
      ...(then['refused'] === undefined
        ? [`Refused: ${result.code}: ${result.message}`]
        : expectValue('The refusal', result.code, then['refused'])),
      ...(then['why'] === undefined ? [] : expectValue('The reason', result.message, then['why'])),
    ]
  const { next } = result
  return [
    ...(then['refused'] === undefined ? [] : [texts.notRefusedStep({ state: labelOf(next.state) })]),
    ...(then['state'] === undefined || then['state'] === next.state
      ? []
      : [texts.otherState({ is: labelOf(next.state), wanted: labelOf(then['state']) })]),
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
    ...expectEdit(workflow, next, form, then['edit'], ctx),
    ...expectEffects(
      result.effects.map(({ effect }) => effect as unknown as Json),
      then['effects'],
    ),
  ]
}

const listOf = (written: Json | undefined): readonly JsonObject[] =>
  (isList(written) ? written : []).map((each) => (isRecord(each) ? each : {}))

/**
 * `given`: state, and `send` (an event), `decide` (approve, reject, return; with `person` and `comment`) or `clock` (what runs out), parties,
 * people, approvals, and what the rules read; or `steps`, each of which says that. `then`: state, says, effects among those planned,
 * approvals (party -> status), events (those allowed then), edit (party -> true, false, pages; of `given.form`), or why it is refused; of an
 * example with steps that is what comes of the last, and `steps` say it of each.
 */
export const runWorkflowExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('workflow', id) === undefined) return [`There is no workflow "${id}".`]
  const { steps: written, form, ...around } = given
  const day = typeof around['today'] === 'string' ? around['today'] : today
  const workflow = compileWorkflow(set, id)
  if (around['state'] !== undefined && !workflow.states.has(String(around['state'])))
    return [texts.noState({ state: String(around['state']) })]
  const { steps: stated, ...last } = then
  const steps = isList(written)
    ? listOf(written)
    : [Object.fromEntries(Object.entries(around).filter(([name]) => STEP_ACTS.includes(name)))]
  const stages = walkPath(workflow, around, steps, day)
  const expected = listOf(stated)
  const wantedAt = (index: number): JsonObject => ({ ...expected[index - 1], ...(index === stages.length - 1 && last) })
  return [
    ...unknownKeys(last, [...PER_STEP, 'steps']),
    ...expected.flatMap((each) => unknownKeys(each, PER_STEP)),
    ...(isList(written) ? steps.flatMap((step) => unknownKeys(step, [...STEP_ACTS, ...WALK_ROOTS], 'steps')) : []),
    ...(expected.length > steps.length ? [texts.moreSteps({ stated: expected.length, steps: steps.length })] : []),
    ...stages.flatMap((stage, index) => {
      // A case that begins states nothing, but for one that nobody moves on.
      if (index === 0 && (steps.length > 0 || !isList(written)) && stage.result.ok) return []
      const failures = compare(workflow, stage, String(form ?? ''), wantedAt(index))
      return isList(written) && index > 0 ? failures.map((failure) => texts.atStep({ step: index, failure })) : failures
    }),
  ]
}
