import type { Problem } from '#engine'
import { pathOfPlan } from './place.ts'
import type { PlanIndex } from './plan-index.ts'

/** The problems in the order in which the form asks; those of the form as a whole come last. Problems of one place keep their order. */
export const inPageOrder = (
  problems: readonly Problem[],
  { nodes }: PlanIndex,
  rowsOf: (list: string) => readonly string[],
): readonly Problem[] => {
  const numbers = new Map([...nodes.keys()].map((path, number) => [path, number]))
  // The number of a question, and below a list the number of its row before that.
  const placeOf = (path: string): readonly number[] =>
    path.split('.').map((part, index, parts) => {
      const outer = parts.slice(0, index).join('.')
      if (index % 2 === 1) return rowsOf(outer).indexOf(part)
      return numbers.get(pathOfPlan(index === 0 ? part : `${outer}.${part}`)) ?? Number.MAX_SAFE_INTEGER
    })
  return problems
    .map((problem) => ({ problem, place: placeOf(problem.path) }))
    .toSorted((a, b) => {
      const differs = a.place.findIndex((number, index) => number !== b.place[index])
      return differs < 0 ? a.place.length - b.place.length : (a.place[differs] ?? 0) - (b.place[differs] ?? -1)
    })
    .map(({ problem }) => problem)
}
