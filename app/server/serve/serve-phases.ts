import { phases, type CompiledWorkflow, type Instance, type RuleData } from '#engine'
import type { ServedPhase } from '../contract/records.ts'

/** A state the record entered, when, and by which event. */
export type StateVisit = { readonly state: string; readonly at: string; readonly event?: string }

/**
 * The phases of a case, finished ones with their end: the last step out of them, or the start of a record that began later. `visited` is
 * the record's history, newest last.
 */
export const servedPhases = (
  workflow: CompiledWorkflow,
  instance: Instance,
  visited: readonly StateVisit[],
  data: RuleData,
): readonly ServedPhase[] => {
  const declared = workflow.definition.phases ?? []
  const phaseOf = (state: string | undefined): number =>
    declared.findIndex(({ id }) => state !== undefined && id === workflow.states.get(state)?.phase)
  // Earlier states may belong to another workflow: that of a request which became this case.
  const first = visited.find(({ state }) => phaseOf(state) >= 0)
  const ended = (phase: number): string | undefined => {
    const last = visited.findLastIndex(({ state }) => phaseOf(state) === phase)
    if (last >= 0) return visited[last + 1]?.at
    return phase < phaseOf(first?.state) ? first?.at : undefined
  }
  return phases(workflow, instance, data).map((phase, index) => {
    const end = phase.status === 'done' ? ended(index) : undefined
    return end === undefined ? phase : { ...phase, ended: end }
  })
}
