import { isLiteral } from '../compile/compile-operands.ts'
import { isList, isRecord, operandsOf, type Json } from '../values/json.ts'
import { readsAt, walkRules } from '../compile/reads.ts'
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

const connectives = ['and', 'or', '!']

const isRead = (rule: Json): boolean => isRecord(rule) && Object.hasOwn(rule, 'var')

const isRecordRead = (rule: Json): boolean =>
  isRead(rule) && readsAt({ rule, operator: 'var', pointer: '', surrounds: [] })[0]?.path?.[0] === 'record'

/** Every part of a view's condition, or of a policy that filters one, that the database cannot evaluate. */
export const checkQueryable = (rule: Json): readonly RuleProblem[] => {
  const problems: RuleProblem[] = []
  walkRules(rule, ({ rule: visited, operator, pointer }) => {
    if (!isRecord(visited)) return
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
    const operands = operandsOf(visited, operator)
    if (operator === 'var') {
      const [read] = readsAt({ rule: visited, operator, pointer, surrounds: [] })
      const root = read?.path?.[0]
      if (root !== 'record' && !fixedRoots.includes(root ?? ''))
        problems.push(
          error(
            pointer,
            `A view cannot read "${read?.path?.join('.') ?? 'a computed path'}".`,
            'Read record.*, or user.*, with.*, settings.* or today.',
          ),
        )
      return
    }
    if (connectives.includes(operator)) return
    const misplaced = operands.findIndex(
      (operand) =>
        !isLiteral(operand) && !isRead(operand) && !(isList(operand) && operand.every((entry) => isLiteral(entry) || isRead(entry))),
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
