import { usualText } from './states/state-label.ts'
import type { State, Workflow } from '../definition/workflow.ts'
import { getState, type CompiledWorkflow } from './compile-workflow.ts'
import type { Instance } from './instance.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { RuleData } from './rule-book.ts'

export type ProgressStep = {
  readonly label: string
  readonly status: 'done' | 'now' | 'ahead'
  readonly family?: string
  readonly help?: string
}

const statusAt = (index: number, now: number): ProgressStep['status'] => {
  if (index === now) return 'now'
  return index < now ? 'done' : 'ahead'
}

const along = (
  count: number,
  now: number,
  step: (index: number, status: ProgressStep['status']) => ProgressStep,
): readonly ProgressStep[] => Array.from({ length: count }, (_, index) => step(index, statusAt(index, now)))

type DeclaredStep = NonNullable<Workflow['steps']>[number]

/** The steps that this case has. */
export const declaredSteps = ({ definition, rules }: CompiledWorkflow, data: RuleData = {}): readonly DeclaredStep[] =>
  (definition.steps ?? []).filter(({ when }) => rules.holds(when, data))

/** Who reads the progress: the data that the viewer may read, and the parties that the viewer acts as. */
export type Reader = { readonly data: RuleData; readonly parties: readonly string[] }

/** How long the step usually takes: in its current state, else in the first of its states that says so. */
const usualTime = (
  workflow: CompiledWorkflow,
  { states }: DeclaredStep,
  current: State | undefined,
  { data, parties }: Reader,
): string | undefined => {
  const words = current ? current.usually : states.map((id) => workflow.states.get(id)?.usually).find((found) => found !== undefined)
  return usualText({ ...(words !== undefined && { usually: words }) }, data, parties)
}

/**
 * The few steps shown to a person as progress. In a state outside all steps (dismissed, withdrawn) they show how far the record had come:
 * `visited` are the states of its history, newest last. The step that it left for good was not finished.
 */
export const steps = (
  workflow: CompiledWorkflow,
  instance: Instance,
  visited: readonly string[] = [],
  { data = {}, parties = [] }: Partial<Reader> = {},
): readonly ProgressStep[] => {
  const declared = declaredSteps(workflow, data)
  const indexOf = (state: string): number => declared.findIndex(({ states }) => states.includes(state))
  const here = indexOf(instance.state)
  const reached = Math.max(-1, ...visited.map(indexOf))
  const state = getState(workflow, instance.state)
  // In a final state nothing is left to do, so its step counts as done.
  const current = state.final === true ? here + 1 : here
  const now = here === -1 ? reached : current
  const past = new Set(visited.map(indexOf))
  return declared.map((step, index) => {
    const status = here === -1 && !past.has(index) ? 'ahead' : statusAt(index, now)
    const help = status === 'done' ? undefined : usualTime(workflow, step, index === here ? state : undefined, { data, parties })
    const special = index === here ? step.labels?.[instance.state] : undefined
    return {
      label: mergedText(special ?? (status === 'done' ? step.done : undefined) ?? step.label, data),
      status: here === -1 && status === 'now' ? 'ahead' : status,
      ...(index === here && { family: state.family }),
      ...(help !== undefined && { help }),
    }
  })
}

/** The same for the phases of a long case. */
export const phases = (workflow: CompiledWorkflow, instance: Instance, data: RuleData = {}): readonly ProgressStep[] => {
  const declared = workflow.definition.phases ?? []
  const state = getState(workflow, instance.state)
  return along(
    declared.length,
    declared.findIndex(({ id }) => id === state.phase),
    (since, status) => ({
      label: mergedText(declared[since]?.label ?? '', data),
      status,
      ...(status === 'now' && { family: state.family }),
      ...(declared[since]?.help !== undefined && { help: mergedText(declared[since].help, data) }),
    }),
  )
}
