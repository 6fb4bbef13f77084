import { declaredSteps, steps, type CompiledWorkflow, type Instance } from '#engine'
import type { ServedStep } from '../contract/records.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import type { StateVisit } from './serve-phases.ts'

/** The steps of a case, those that are over with their end: the last move out of them. `visited` is the record's history, newest last. */
export const servedSteps = (
  workflow: CompiledWorkflow,
  instance: Instance,
  visited: readonly StateVisit[],
  { data, parties: { acts } }: Pick<LoadedRecord, 'data' | 'parties'>,
): readonly ServedStep[] => {
  const declared = declaredSteps(workflow, data)
  const past = visited.map(({ state }) => state)
  return steps(workflow, instance, past, { data, parties: acts }).map((step, index) => {
    const last = step.status === 'done' ? visited.findLastIndex(({ state }) => declared[index]?.states.includes(state)) : -1
    const end = last === -1 ? undefined : visited[last + 1]?.at
    return end === undefined ? step : { ...step, ended: end }
  })
}
