import { isLiteral } from '../compile/compile-operands.ts'
import { isList, isRecord, operandsOf, type Json } from '../values/json.ts'
import { readsAt, readsOf, walkRules } from '../compile/reads.ts'
import { pointerStep } from '../values/pointer.ts'
import type { RuleProblem } from '../values/rule-problem.ts'

/** The operators the database can evaluate. */
const queryableOperators: readonly string[] = [
  'and',
  'or',
  '!',
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'var',
  'in_list',
  'blank',
  'present',
  'before',
  'after',
  'same_or_before',
  'same_or_after',
  'starts_with',
  'if',
  '?:',
  '!!',
]

/** Roots whose value is fixed while the query runs. */
const fixedRoots = ['user', 'with', 'today', 'settings']

const error = (pointer: string, message: string, mend: string): RuleProblem => ({
  code: 'rule.not-queryable',
  pointer,
  message,
  mend,
  severity: 'error',
})

const connectives = ['and', 'or', '!', 'if', '?:', '!!']

const isRead = (rule: Json): boolean => isRecord(rule) && Object.hasOwn(rule, 'var')

const isRecordRead = (rule: Json): boolean =>
  isRead(rule) && readsAt({ rule, operator: 'var', pointer: '', surrounds: [] })[0]?.path?.[0] === 'record'

const readsRecord = (rule: Json): boolean => readsOf(rule).some(({ from, path }) => from === 'root' && path?.[0] === 'record')

type IsFixed = (path: readonly string[] | undefined) => boolean

/** What a part that reads no row reads instead, and what no query knows. */
const unknownReads = (rule: Json, pointer: string, isFixed: IsFixed): readonly RuleProblem[] =>
  readsOf(rule)
    .filter(({ from, path }) => from === 'root' && !fixedRoots.includes(path?.[0] ?? '') && !isFixed(path))
    .map(({ path, pointer: place }) =>
      error(
        pointer + place,
        `A view cannot read "${path?.join('.') ?? 'a computed path'}".`,
        'Read record.*, or user.*, with.*, settings.* or today; in the condition of a list also case.code and case.traits.*.',
      ),
    )

/**
 * Every part of a view's condition, or of a policy that filters one, that the database cannot evaluate. A part that reads no row is computed
 * before the query, so it may hold anything. `isFixed`: what else is known before it.
 */
export const checkQueryable = (rule: Json, isFixed: IsFixed = () => false): readonly RuleProblem[] => {
  const problems: RuleProblem[] = []
  const computed: string[] = []
  walkRules(rule, ({ rule: visited, operator, pointer }) => {
    if (!isRecord(visited) || computed.some((place) => pointer.startsWith(`${place}/`))) return
    if (!readsRecord(visited)) {
      computed.push(pointer)
      problems.push(...unknownReads(visited, pointer, isFixed))
      return
    }
    if (!queryableOperators.includes(operator)) {
      problems.push(
        error(
          pointer,
          `The database cannot answer "${operator}".`,
          `Keep to ${queryableOperators.join(', ')}; compute anything else before, as a parameter (with.*) or a field of the record.`,
        ),
      )
      return
    }
    if (operator === 'var' || connectives.includes(operator)) return
    const operands = operandsOf(visited, operator)
    const misplaced = operands.findIndex(
      (operand) =>
        readsRecord(operand) &&
        !isRead(operand) &&
        !(isList(operand) && operand.every((entry) => isLiteral(entry) || isRead(entry) || !readsRecord(entry))),
    )
    if (misplaced >= 0)
      problems.push(
        error(
          pointer + pointerStep(operator) + pointerStep(misplaced),
          `"${operator}" compares a field with something computed.`,
          'Compare a field of the record with a literal, user.*, with.* or today.',
        ),
      )
    else if (operands.filter(isRecordRead).length > 1)
      problems.push(
        error(pointer, `"${operator}" compares two fields of the record.`, 'Compare one field with a literal, user.*, with.* or today.'),
      )
  })
  return problems
}
