import { isBlank } from '../values/blank.ts'
import { isList, isRecord, operandsOf, operatorOf, type Json } from '../values/json.ts'
import { readPathIn, provenBefore, type Proof } from './presence.ts'
import { eachOperand, readsAt, type Surround } from '../compile/reads.ts'
import { pointerStep } from '../values/pointer.ts'
import type { RuleProblem } from '../values/rule-problem.ts'

const ordering = ['<', '<=', '>', '>=']
const sureRoots = ['today', 'mode', 'route', 'settings']

const mayBeMissing = (rule: Json, surrounds: readonly Surround[], proof: Proof): boolean => {
  const operator = operatorOf(rule)
  const place = readPathIn(rule, surrounds)
  if (operator === undefined || place === undefined || proof.has(place)) return false
  const [read] = readsAt({ rule, operator, pointer: '', surrounds })
  if (read?.path === undefined || read.path.length === 0 || !isBlank(read.fallback)) return false
  if (read.from === 'element' && read.surrounds.at(-1) === 'reduce') return false
  return read.from !== 'root' || !sureRoots.includes(read.path[0] ?? '')
}

const nameOfRead = (rule: Json): string => {
  const [read] = readsAt({ rule, operator: operatorOf(rule) ?? '', pointer: '', surrounds: [] })
  return read?.path?.join('.') ?? 'the value'
}

const problemAt = (
  operator: string,
  operands: readonly Json[],
  pointer: string,
  surrounds: readonly Surround[],
  proof: Proof,
): RuleProblem[] => {
  const found = operands.find((operand) => mayBeMissing(operand, surrounds, proof))
  if (found === undefined) return []
  const name = nameOfRead(found)
  if (ordering.includes(operator))
    return [
      {
        code: 'rule.missing-compare',
        pointer,
        message: `"${name}" may be missing, and "${operator}" takes a missing value for 0.`,
        mend: `Guard it: {"and": [{"present": ${JSON.stringify(found)}}, …]}. For dates use before, after, same_or_before or same_or_after, which are false without a value.`,
        mendInCheck: `Let a blank answer pass: {"or": [{"blank": ${JSON.stringify(found)}}, …]}. A question that has to be answered has "flag": "required".`,
        severity: 'warning',
      },
    ]
  const taken = operands.find((operand) => operand === 0 || operand === false)
  if ((operator !== '==' && operator !== '!=') || taken === undefined) return []
  return [
    {
      code: 'rule.missing-equals',
      pointer,
      message: `"${name}" may be missing, and "${operator}" takes a missing value for ${String(taken)}.`,
      mend: `Write "${operator}=" if only ${String(taken)} itself is meant${taken === false ? ', or {"!": …} if a missing answer counts as no' : ''}.`,
      severity: 'warning',
    },
  ]
}

/** Comparisons that a missing value would pass. */
export const checkMissing = (rule: Json, pointer = '', surrounds: readonly Surround[] = [], proof: Proof = new Set()): RuleProblem[] => {
  if (isList(rule)) return rule.flatMap((entry, index) => checkMissing(entry, pointer + pointerStep(index), surrounds, proof))
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule)) return []
  const operands = operandsOf(rule, operator)
  const problems = problemAt(operator, operands, pointer, surrounds, proof)
  let position = 0
  eachOperand({ rule, operator, pointer, surrounds }, (operand, operandPointer, inner) => {
    const before = operator === 'rule' ? new Set<string>() : provenBefore(operator, operands, position, surrounds)
    position++
    problems.push(...checkMissing(operand, operandPointer, inner, new Set([...proof, ...before])))
  })
  return problems
}
