import { isBlank } from '../values/blank.ts'
import { isLiteral } from '../compile/compile-operands.ts'
import { isRecord, operandsOf, operatorOf, type Json } from '../values/json.ts'
import { findOperator } from '../operators/registry.ts'
import { readsAt, type Surround } from '../compile/reads.ts'

/** The values a condition proves to be present, by their `placeOf` key. */
export type Proof = ReadonlySet<string>

const nothing: Proof = new Set()
const both = (a: Proof, b: Proof): Proof => new Set([...a, ...b])
const common = (proofs: readonly Proof[]): Proof => {
  const [first, ...others] = proofs
  return first === undefined ? nothing : new Set([...first].filter((place) => others.every((proof) => proof.has(place))))
}

/** A key for one value however it is read: its path and the depth of its root. */
export const readPathIn = (rule: Json, surrounds: readonly Surround[]): string | undefined => {
  const operator = operatorOf(rule)
  if (operator !== 'var' && operator !== 'val') return undefined
  const [read] = readsAt({ rule, operator, pointer: '', surrounds })
  return read?.path === undefined || read.from === 'nowhere' || read.from === 'iteration'
    ? undefined
    : `${read.surrounds.length}:${read.path.join('.')}`
}

const allPlaces = (rules: readonly Json[], surrounds: readonly Surround[]): Proof =>
  new Set(rules.map((rule) => readPathIn(rule, surrounds)).filter((place) => place !== undefined))

const equality = ['==', '===']
const inequality = ['!=', '!==']

/** Equality with a literal that a missing value would not equal. */
const provenByEquality = (operands: readonly Json[], surrounds: readonly Surround[], strict: boolean): Proof =>
  operands.some((operand) => isLiteral(operand) && !isBlank(operand) && (strict || (operand !== 0 && operand !== false)))
    ? allPlaces(operands, surrounds)
    : nothing

const provenWhen = (truth: boolean, rule: Json, surrounds: readonly Surround[]): Proof => {
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule)) return nothing
  const operands = operandsOf(rule, operator)
  const inner = (wanted: boolean): readonly Proof[] => operands.map((operand) => provenWhen(wanted, operand, surrounds))
  const joined = (wanted: boolean): Proof => inner(wanted).reduce(both, nothing)
  switch (operator) {
    case 'var':
    case 'val':
      return truth ? allPlaces([rule], surrounds) : nothing
    case '!!':
      return joined(truth)
    case '!':
      return joined(!truth)
    case 'and':
      return truth ? joined(true) : common(inner(false))
    case 'or':
      return truth ? common(inner(true)) : joined(false)
    case 'present':
      return truth ? allPlaces(operands, surrounds) : nothing
    case 'blank':
      return truth ? nothing : allPlaces(operands, surrounds)
  }
  if (equality.includes(operator)) {
    if (truth) return provenByEquality(operands, surrounds, operator === '===')
    return operands.includes(null) ? allPlaces(operands, surrounds) : nothing
  }
  if (inequality.includes(operator)) {
    if (!truth) return provenByEquality(operands, surrounds, operator === '!==')
    return operands.includes(null) ? allPlaces(operands, surrounds) : nothing
  }
  const ours = findOperator(operator)
  return truth && ours?.returns === 'boolean'
    ? allPlaces(
        operands.filter((_, index) => !ours.args[index]?.mayBeBlank),
        surrounds,
      )
    : nothing
}

/** What is proven at each operand: in `and` and `if`, that the operands before it hold; in `or`, that they do not. */
export const provenBefore = (operator: string, operands: readonly Json[], index: number, surrounds: readonly Surround[]): Proof => {
  const proof = (truth: boolean, rules: readonly Json[]): Proof =>
    rules.map((rule) => provenWhen(truth, rule, surrounds)).reduce(both, nothing)
  if (operator === 'and') return proof(true, operands.slice(0, index))
  if (operator === 'or') return proof(false, operands.slice(0, index))
  if (operator !== 'if' && operator !== '?:') return nothing
  const isBranch = index % 2 === 1
  const failed = operands.slice(0, isBranch ? index - 1 : index).filter((_, index) => index % 2 === 0)
  return both(proof(false, failed), isBranch ? proof(true, operands.slice(index - 1, index)) : nothing)
}
