import { isLiteral } from './compile-operands.ts'
import { jumpOf } from './compile-read.ts'
import { isList, isRecord, operandsOf, operatorOf, type Json } from '../values/json.ts'
import { splitPath } from './read-path.ts'
import { pointerStep } from '../values/pointer.ts'
import { readRuleCall } from './rule-call.ts'
import { iterators } from './standard-operators.ts'

/** A level that an iterator (or a later operand of `try`) puts between a read and the root. */
export type Surround = 'element' | 'reduce' | 'error'

/** One place where a rule reads data. */
export type Read = {
  readonly operator: string
  readonly pointer: string
  /** The path; undefined when it is computed. */
  readonly path: readonly string[] | undefined
  /** The surrounding levels from the outermost in, and how many of them the jump skips. */
  readonly surrounds: readonly Surround[]
  readonly from: 'root' | 'element' | 'iteration' | 'nowhere'
  /** The default when the data has no value. */
  readonly fallback: Json | undefined
}

export type RuleVisit = {
  readonly rule: Json
  readonly operator: string
  readonly pointer: string
  readonly surrounds: readonly Surround[]
}

const surroundOf = (operator: string, index: number): Surround | undefined => {
  if (iterators.includes(operator) && index === 1) return operator === 'reduce' ? 'reduce' : 'element'
  return operator === 'try' && index > 0 ? 'error' : undefined
}

/** What a read refers to that climbs `steps` and ends with `left` surroundings around it. */
const originOf = (left: number, steps: number): Read['from'] => {
  const isBetween = steps % 2 === 1
  if (left < 0 || (left === 0 && isBetween)) return 'nowhere'
  if (isBetween) return 'iteration'
  return left === 0 ? 'root' : 'element'
}

/** The operands of a rule, each with the levels it is evaluated in. */
export const eachOperand = (
  { rule, operator, pointer, surrounds }: RuleVisit,
  visit: (rule: Json, pointer: string, surrounds: readonly Surround[]) => void,
): void => {
  if (!isRecord(rule) || operator === 'preserve') return
  const operand = rule[operator] ?? null
  const place = pointer + pointerStep(operator)
  if (operator === 'rule') {
    const given = readRuleCall(operand)?.arguments ?? {}
    for (const [name, value] of Object.entries(given)) visit(value, place + pointerStep(1) + pointerStep(name), surrounds)
    return
  }
  if (!isList(operand)) return visit(operand, place, surrounds)
  operand.forEach((value, index) => {
    const inner = surroundOf(operator, index)
    visit(value, place + pointerStep(index), inner === undefined ? surrounds : [...surrounds, inner])
  })
}

/** Calls `visit` for the rule itself and then for every rule inside it. */
export const walkRules = (rule: Json, visit: (at: RuleVisit) => void, pointer = '', surrounds: readonly Surround[] = []): void => {
  if (isList(rule)) return rule.forEach((entry, index) => walkRules(entry, visit, pointer + pointerStep(index), surrounds))
  const operator = operatorOf(rule)
  if (operator === undefined) return
  const visited: RuleVisit = { rule, operator, pointer, surrounds }
  visit(visited)
  eachOperand(visited, (inner, innerPointer, innerSurrounds) => walkRules(inner, visit, innerPointer, innerSurrounds))
}

export const readsAt = ({ rule, operator, pointer, surrounds }: RuleVisit): Read[] => {
  if (!isRecord(rule)) return []
  const operands = operandsOf(rule, operator)
  const read = (path: readonly string[] | undefined, steps = 0, fallback?: Json): Read => {
    const left = surrounds.length - Math.floor(steps / 2)
    const from = originOf(left, steps)
    return { operator, pointer, path, surrounds: surrounds.slice(0, Math.max(left, 0)), from, fallback }
  }
  switch (operator) {
    case 'var': {
      const [key = null, fallback] = operands
      return [read(isLiteral(key) ? splitPath(key) : undefined, 0, fallback)]
    }
    case 'val':
    case 'exists': {
      const steps = jumpOf(operands)
      const keys = (steps === undefined ? operands : operands.slice(1)).filter((key) => key !== null)
      return [read(keys.every(isLiteral) ? keys.map(String) : undefined, steps)]
    }
    case 'missing':
      return operands
        .flat()
        .filter((key) => typeof key === 'string')
        .map((key) => read(splitPath(key)))
    case 'missing_some':
      return isList(operands[1]) ? operands[1].filter((key) => typeof key === 'string').map((key) => read(splitPath(key))) : []
    default:
      return []
  }
}

export const visitsOf = (rule: Json): readonly RuleVisit[] => {
  const visits: RuleVisit[] = []
  walkRules(rule, (visit) => visits.push(visit))
  return visits
}

export const readsOf = (rule: Json): Read[] => visitsOf(rule).flatMap(readsAt)
