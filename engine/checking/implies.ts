import { isList, isRecord, operandsOf, operatorOf, type Json, type JsonObject } from '../rules/values/json.ts'
import { onceFor } from '../once-for.ts'

/** More comparisons than this make too many combinations to try. */
const MOST_COMPARISONS = 14
const CONNECTIVES = ['and', 'or', '!', '!!', 'if', '?:']
const SYMMETRIC = ['==', '===', '!=', '!==']

type Outcomes = ReadonlyMap<string, boolean>

/**
 * Whether one condition holds whenever the other does, proved by trying every combination of their comparisons. Comparisons count as
 * independent of one another, and more than fourteen are not tried: then the answer is false.
 */
export const implies = (narrow: Json, wide: Json): boolean => {
  const comparisons = [...new Set([...comparisonsOf(narrow), ...comparisonsOf(wide)])]
  if (comparisons.length > MOST_COMPARISONS) return false
  for (let combination = 0; combination < 2 ** comparisons.length; combination += 1) {
    const outcomes = new Map(comparisons.map((comparison, bit) => [comparison, (combination & (1 << bit)) !== 0]))
    if (holds(narrow, outcomes) && !holds(wide, outcomes)) return false
  }
  return true
}

/** A condition that is neither a value nor made of other conditions, as a text that is equal for equal comparisons. */
const ruleName = onceFor((rule: JsonObject): string => {
  const operator = operatorOf(rule) ?? ''
  if (!SYMMETRIC.includes(operator)) return JSON.stringify(rule)
  const operands = operandsOf(rule, operator).map((operand) => JSON.stringify(operand))
  return `${operator} ${operands.toSorted().join(' ')}`
})

const comparisonsOf = (rule: Json): readonly string[] => {
  if (!isRecord(rule)) return []
  const operator = operatorOf(rule) ?? ''
  return CONNECTIVES.includes(operator) ? operandsOf(rule, operator).flatMap(comparisonsOf) : [ruleName(rule)]
}

const holds = (rule: Json, outcomes: Outcomes): boolean => {
  if (!isRecord(rule)) return isList(rule) ? rule.length > 0 : Boolean(rule)
  const operator = operatorOf(rule) ?? ''
  const [first = null, ...others] = operandsOf(rule, operator)
  switch (operator) {
    case 'and':
      return [first, ...others].every((operand) => holds(operand, outcomes))
    case 'or':
      return [first, ...others].some((operand) => holds(operand, outcomes))
    case '!':
      return !holds(first, outcomes)
    case '!!':
      return holds(first, outcomes)
    case 'if':
    case '?:':
      return branchHolds([first, ...others], outcomes)
    default:
      return outcomes.get(ruleName(rule)) ?? false
  }
}

const branchHolds = ([test = null, then = null, ...others]: readonly Json[], outcomes: Outcomes): boolean => {
  if (holds(test, outcomes)) return holds(then, outcomes)
  return others.length > 1 ? branchHolds(others, outcomes) : holds(others[0] ?? false, outcomes)
}
