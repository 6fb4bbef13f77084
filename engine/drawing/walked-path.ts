import type { Effect } from '../definition/effects/registry.ts'
import type { Example } from '../definition/head.ts'
import type { CompiledWorkflow } from '../workflow/compile-workflow.ts'
import { mergedText } from '../messages/merge-text.ts'
import { isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { pathTexts } from '../texts/en/paths.ts'
import { workflowData } from '../workflow/workflow-data.ts'
import { isOfStep, isStep, runningTimers, type PathStage } from '../workflow/walk/walk-path.ts'
import { effectInWords, type PathWords } from './effect-in-words.ts'

/** One thing that an example can state of a step. */
export type WalkedPart = {
  readonly key: 'state' | 'refused' | 'effects'
  readonly value: Json
  readonly words: string
  /** It is what a person or another system would notice. */
  readonly isNoticed: boolean
}

/** A stage of a pretend case in words. The first one is how it begins. */
export type WalkedStep = {
  readonly state: string
  readonly label: string
  readonly day: string
  /** What was done: the button that was pressed, the decision, the clock. */
  readonly did: string
  /** Why it was refused. */
  readonly why?: string
  /** What an example can state, in the order in which it would happen. */
  readonly parts: readonly WalkedPart[]
}

const KINDS: readonly string[] = ['message', 'document', 'task', 'create', 'convert', 'keep', 'send', 'import', 'connect']

/** What an example states of an effect: what makes it that one, and none of what a template says by itself. */
const statedOf = (effect: Effect): Json => {
  if ('set' in effect) return { set: effect.set, ...(effect.on !== undefined && { on: effect.on }) }
  if ('message' in effect) return { message: { template: effect.message.template } }
  if ('document' in effect) return { document: { template: effect.document.template } }
  if ('task' in effect) return { task: { title: effect.task.title } }
  if ('convert' in effect) return { convert: { to: effect.convert.to } }
  return Object.keys(effect).find((kind) => kind === 'apply' || kind === 'refer' || KINDS.includes(kind)) ?? ''
}

const partsOf = (workflow: CompiledWorkflow, { result, ctx }: PathStage, words: PathWords, isFirst: boolean): readonly WalkedPart[] => {
  if (!result.ok) return [{ key: 'refused', value: result.code, words: pathTexts.walk.refused({ why: result.message }), isNoticed: true }]
  const { next, effects } = result
  const label = mergedText(workflow.states.get(next.state)?.label ?? next.state, workflowData(ctx))
  return [
    ...(isFirst ? [] : [{ key: 'state' as const, value: next.state, words: pathTexts.goesTo({ state: label }), isNoticed: true }]),
    ...effects.map(({ effect }) => ({
      key: 'effects' as const,
      value: statedOf(effect),
      words: effectInWords(effect, words),
      isNoticed: KINDS.some((kind) => kind in effect),
    })),
  ]
}

const didOf = (workflow: CompiledWorkflow, before: PathStage | undefined, { ctx }: PathStage, step: JsonObject): string => {
  const { walk } = pathTexts
  const { send, decide, clock } = step
  const labelOf = (event: string): string => mergedText(workflow.events.get(event)?.event.label ?? event, workflowData(ctx))
  if (typeof send === 'string') return labelOf(send)
  if (typeof decide === 'string') return decide in walk.decisions ? walk.decisions[decide as keyof typeof walk.decisions] : decide
  if (typeof clock !== 'string' || before === undefined) return walk.begins
  return labelOfClock(workflow, before, clock)
}

/** What a clock does once it runs out: the event that it sends, or what becomes of an approval. */
export const labelOfClock = (workflow: CompiledWorkflow, stage: PathStage, name: string): string => {
  const { clocks } = pathTexts.walk
  const kind = name.slice('approval.'.length)
  if (name.startsWith('approval.') && kind in clocks) return clocks[kind as keyof typeof clocks]
  const send = runningTimers(stage).get(name)?.send ?? name
  return mergedText(workflow.events.get(send)?.event.label ?? send, workflowData(stage.ctx))
}

/** The stages of a pretend case in words, one for how it begins and one for each step. */
export const walkInWords = (
  workflow: CompiledWorkflow,
  stages: readonly PathStage[],
  steps: readonly JsonObject[],
  words: PathWords,
): readonly WalkedStep[] =>
  stages.map((stage, index) => ({
    state: stage.instance.state,
    label: mergedText(workflow.states.get(stage.instance.state)?.label ?? stage.instance.state, workflowData(stage.ctx)),
    day: stage.ctx.today,
    did: didOf(workflow, stages[index - 1], stage, steps[index - 1] ?? {}),
    ...(!stage.result.ok && { why: stage.result.message }),
    parts: partsOf(workflow, stage, words, index === 0),
  }))

/** The example of a walk that states some of what came of its steps; `stated` has a list for each step. */
export const exampleOfPath = (
  name: string,
  { given, steps }: { readonly given: Example['given']; readonly steps: readonly JsonObject[] },
  stated: readonly (readonly WalkedPart[])[],
): Example => ({
  name,
  given: { ...given, steps },
  then: {
    steps: stated.map((parts): JsonObject => {
      const effects = parts.flatMap(({ key, value }) => (key === 'effects' ? [value] : []))
      const others = parts.flatMap(({ key, value }) => (key === 'effects' ? [] : [[key, value] as const]))
      return { ...Object.fromEntries(others), ...(effects.length > 0 && { effects }) }
    }),
  },
})

/** A walk as an example says it; one of a single step is a walk of that step. */
export const walkOfExample = ({
  given,
}: Pick<Example, 'given'>): { readonly given: Example['given']; readonly steps: readonly JsonObject[] } => {
  const { steps, form: _form, ...rest } = given
  const [ofSteps, around] = [true, false].map((isWanted) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => isOfStep(name) === isWanted)),
  ) as [JsonObject, JsonObject]
  const isWalk = Array.isArray(steps)
  const acts = isWalk ? (steps as readonly Json[]).filter(isRecord) : [ofSteps].filter(isStep)
  return { given: around, steps: acts.map((step) => ({ ...ofSteps, ...step })) }
}
