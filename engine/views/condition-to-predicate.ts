import type { CaseType } from '../definition/case.ts'
import type { Json } from '../definition/logic.ts'
import { readsAt, visitsOf } from '../rules/compile/reads.ts'
import type { RuleBook, RuleData } from '../workflow/rule-book.ts'
import { bindParameters } from './bind-parameters.ts'
import { every, isScalar, not, some, type Comparison, type Predicate, type Scalar } from './predicate.ts'
import { ruleAsCondition } from './rule-as-condition.ts'
import { byType, isOfType } from './type-of-row.ts'

export type ViewProblem = {
  readonly code: 'view.operator' | 'view.field' | 'view.value'
  readonly operator: string
  readonly message: string
}

/** The root under which the condition of a list that must have none reads the row around it. No definition can read it. */
export const OUTER = 'outer'

/** An operand of a condition: a field of the row, or a value known before any row is read. */
type Operand = { readonly field: string } | { readonly outer: string } | { readonly value: Json; readonly literal: boolean }
type Args = readonly Json[]
type Translate = (args: Args, at: Translation) => Predicate
type Translation = {
  readonly rules: RuleBook
  readonly data: RuleData
  readonly report: (problem: ViewProblem) => Predicate
  readonly within: readonly string[]
  /** The types that the case of a row may have; none where its type cannot be read. */
  readonly types: readonly CaseType[]
}

const COMPARE: { readonly [operator: string]: Comparison } = {
  '==': 'eq',
  '===': 'eq',
  '!=': 'ne',
  '!==': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  before: 'lt',
  after: 'gt',
  same_or_before: 'le',
  same_or_after: 'ge',
}
const FLIPPED: { readonly [op in Comparison]: Comparison } = { eq: 'eq', ne: 'ne', lt: 'gt', le: 'ge', gt: 'lt', ge: 'le' }

const pathOf = (rule: Json): string | undefined => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined
  const { var: name, val } = rule as { readonly var?: Json; readonly val?: Json }
  const first = Array.isArray(name) ? (name as Args)[0] : name
  if (typeof first === 'string') return first
  if (Array.isArray(val)) return (val as Args).filter((step) => typeof step === 'string').join('.')
  return typeof val === 'string' ? val : undefined
}

/** A part that reads no row is computed before the query, whatever it holds: rows of a list in it have fields of their own. */
const readsRow = (rule: Json, translation: Translation): boolean =>
  reads(rule, translation, (path) => path?.[0] === 'record' || path?.[0] === OUTER)

type Path = readonly string[] | undefined

/** Whether a rule, or one that it calls, reads what `isWanted` says. */
const reads = (rule: Json, translation: Translation, isWanted: (path: Path) => boolean): boolean => {
  const calls: string[] = []
  return visitsOf(rule).some((visit) => {
    // The arguments of a call count where the called rule reads them.
    if (calls.some((place) => visit.pointer.startsWith(`${place}/`))) return false
    if (visit.operator !== 'rule') return readsAt(visit).some(({ from, path }) => from === 'root' && isWanted(path))
    calls.push(visit.pointer)
    return callReads((visit.rule as { readonly rule?: Json }).rule ?? null, translation, isWanted)
  })
}

/** A call that cannot be resolved counts as reading it, so that it is reported instead of guessed. */
const callReads = (call: Json, translation: Translation, isWanted: (path: Path) => boolean): boolean => {
  const [id, args = null] = (Array.isArray(call) ? call : [call]) as Args
  const rule = typeof id === 'string' && !translation.within.includes(id) ? translation.rules.find(id) : undefined
  if (rule === undefined) return true
  const inner = { ...translation, within: [...translation.within, rule.id] }
  return rule.type === 'window'
    ? reads([rule.opens ?? null, rule.closes ?? null, args], inner, isWanted)
    : reads(calledRule(call, translation) ?? null, inner, isWanted)
}

/** The condition of the called rule with its arguments substituted; undefined when there is none or the rule calls itself. */
const calledRule = (call: Json, translation: Translation): Json | undefined => {
  const [id, args = {}] = (Array.isArray(call) ? call : [call]) as Args
  const rule = typeof id === 'string' && !translation.within.includes(id) ? translation.rules.find(id) : undefined
  const condition = rule && ruleAsCondition(rule)
  return condition === undefined || rule?.with === undefined
    ? condition
    : bindParameters(condition, { ...rule.defaults, ...(args as { readonly [name: string]: Json }) })
}

const operand = (rule: Json, translation: Translation): Operand | undefined => {
  const path = pathOf(rule)
  if (path?.startsWith('record.')) return { field: path.slice('record.'.length) }
  if (path?.startsWith(`${OUTER}.`)) return { outer: path.slice(OUTER.length + 1) }
  return readsRow(rule, translation) ? undefined : { value: translation.rules.value(rule, translation.data), literal: rule === null }
}

const unknown = (operator: string, translation: Translation): Predicate =>
  translation.report({
    code: 'view.operator',
    operator,
    message: `A view cannot ask the database for "${operator}" on a field of the row. Compare the field with a value.`,
  })

const comparison = (op: Comparison, left: Operand, right: Operand, translation: Translation): Predicate => {
  if (!('field' in left)) return 'field' in right ? comparison(FLIPPED[op], right, left, translation) : unknown(op, translation)
  if ('field' in right) return { op, field: left.field, other: right.field }
  if ('outer' in right) return { op, field: left.field, outer: right.outer }
  const { value } = right
  // A literal null asks whether the field is missing. A value that turned out to be missing (a user without a site) equals nothing,
  // so that a policy does not open every row that lacks it too.
  if (value === null && right.literal) {
    if (op === 'eq') return { op: 'blank', field: left.field }
    return op === 'ne' ? not({ op: 'blank', field: left.field }) : false
  }
  if (value === null) return op === 'ne'
  if (isScalar(value)) return { op, field: left.field, value }
  return translation.report({
    code: 'view.value',
    operator: op,
    message: `"${left.field}" is compared with a list or an object. Compare it with a text, a number or a date.`,
  })
}

const compareAll =
  (operator: string): Translate =>
  (args, translation) => {
    const op = COMPARE[operator] ?? 'eq'
    const operands = args.map((arg) => operand(arg, translation))
    return every(
      operands.slice(1).map((right, index) => {
        const left = operands[index]
        if (left === undefined || right === undefined) return unknown(operator, translation)
        if ('value' in left && 'value' in right)
          return translation.rules.holds({ [operator]: [args[index] ?? null, args[index + 1] ?? null] }, translation.data)
        return comparison(op, left, right, translation)
      }),
    )
  }

const inList: Translate = ([value = null, list = null], translation) => {
  const left = operand(value, translation)
  const right = operand(list, translation)
  if (left === undefined || right === undefined || 'outer' in left || 'outer' in right || 'value' in left === 'value' in right)
    return unknown('in_list', translation)
  if ('value' in left) return 'field' in right && isScalar(left.value) ? { op: 'has', field: right.field, values: [left.value] } : false
  if ('field' in right) return unknown('in_list', translation)
  const values = (Array.isArray(right.value) ? (right.value as Args) : []).filter((entry): entry is Scalar => isScalar(entry))
  return values.length === 0 ? false : { op: 'in', field: left.field, values }
}

const textTest =
  (operator: string, op: 'starts' | 'contains', text: number, part: number): Translate =>
  (args, translation) => {
    const whole = operand(args[text] ?? null, translation)
    const piece = operand(args[part] ?? null, translation)
    if (whole === undefined || piece === undefined || !('field' in whole) || !('value' in piece)) return unknown(operator, translation)
    return typeof piece.value === 'string' && piece.value !== '' ? { op, field: whole.field, value: piece.value } : false
  }

const branches: Translate = ([test = null, then = null, ...rest], translation) => {
  if (rest.length === 0 && then === null) return translate(test, translation)
  const holds = translate(test, translation)
  return some([
    every([holds, translate(then, translation)]),
    every([not(holds), rest.length > 1 ? branches(rest, translation) : translate(rest[0] ?? false, translation)]),
  ])
}

const OPERATORS: { readonly [operator: string]: Translate } = {
  ...Object.fromEntries(Object.keys(COMPARE).map((operator) => [operator, compareAll(operator)])),
  and: (args, translation) => every(args.map((arg) => translate(arg, translation))),
  or: (args, translation) => some(args.map((arg) => translate(arg, translation))),
  '!': ([arg = null], translation) => not(translate(arg, translation)),
  '!!': ([arg = null], translation) => translate(arg, translation),
  if: branches,
  '?:': branches,
  blank: ([arg = null], translation) => {
    const of = operand(arg, translation)
    return of !== undefined && 'field' in of ? { op: 'blank', field: of.field } : unknown('blank', translation)
  },
  present: ([arg = null], translation) => {
    const of = operand(arg, translation)
    return of !== undefined && 'field' in of ? not({ op: 'blank', field: of.field }) : unknown('present', translation)
  },
  in_list: inList,
  in: (args, translation) =>
    readsRow(args[0] ?? null, translation) ? inList(args, translation) : textTest('in', 'contains', 1, 0)(args, translation),
  starts_with: textTest('starts_with', 'starts', 0, 1),
}

const CONNECTIVES = ['and', 'or', '!', '!!', 'if', '?:', 'rule']

/** Turns a view's condition into a predicate: parts that do not read the row are decided now; the rest compares row fields with values. */
const translate = (rule: Json, translation: Translation): Predicate => {
  if (typeof rule === 'string' && translation.rules.find(rule) !== undefined) return translate({ rule: [rule] }, translation)
  if (translation.types.length > 0 && reads(rule, translation, isOfType)) {
    const [name = ''] = Object.keys(rule ?? {})
    if (!readsRow(rule, translation) || !CONNECTIVES.includes(name))
      return byType(translation.types, translation.data, (data) => translate(rule, { ...translation, data, types: [] }))
  }
  if (!readsRow(rule, translation)) return translation.rules.holds(rule, translation.data)
  const [[operator, written = null] = ['', null]] = Object.entries(rule ?? {})
  if (operator === 'var' || operator === 'val')
    return translation.report({
      code: 'view.operator',
      operator,
      message: `"${pathOf(rule)}" alone is no condition for a database. Compare it with a value.`,
    })
  if (operator === 'rule') {
    const [id = ''] = (Array.isArray(written) ? written : [written]) as Args
    const called = calledRule(written, translation)
    return called === undefined
      ? unknown(`rule ${String(id)}`, translation)
      : translate(called, { ...translation, within: [...translation.within, String(id)] })
  }
  const args = Array.isArray(written) ? (written as Args) : [written]
  return OPERATORS[operator]?.(args, translation) ?? unknown(operator, translation)
}

/**
 * Turns a view's condition into a predicate. With any problem, `where` is `false`: a policy that is not understood never opens a list.
 * Without a condition it is `true`. `types`: those that the case of a row may have, where the condition may read its code and its traits.
 */
export const conditionToPredicate = (
  rules: RuleBook,
  condition: Json | undefined,
  data: RuleData,
  types: readonly CaseType[] = [],
): { readonly where: Predicate; readonly problems: readonly ViewProblem[] } => {
  const problems: ViewProblem[] = []
  // A condition the database cannot evaluate becomes `false`: a policy that is not understood never opens a list.
  const report = (problem: ViewProblem): Predicate => {
    problems.push(problem)
    return false
  }
  const where = condition === undefined ? true : translate(condition, { rules, data, report, within: [], types })
  return { where: problems.length > 0 ? false : where, problems }
}
