import { checkPattern } from '../rules/patterns/check-pattern.ts'
import type { RuleProblem } from '../rules/values/rule-problem.ts'
import type { DefinitionCheck } from './check-context.ts'

/** A pattern is a valid regular expression that no text can make hang. */
export const checkPatterns: DefinitionCheck = ({ eachPlaces, reportProblem }) => {
  const known = new Map<string, RuleProblem | undefined>()
  for (const { id, visited } of eachPlaces()) {
    for (const place of visited) {
      if (place.as !== 'pattern') continue
      if (!known.has(place.value)) known.set(place.value, checkPattern(place.value, { isWhole: true }))
      const problem = known.get(place.value)
      if (problem !== undefined) reportProblem(problem, id, place.pointer)
    }
  }
}
