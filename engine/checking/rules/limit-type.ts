import { rowOf, type FormOutline } from '../../forms/plan/form-outline.ts'
import { isRuleId, readRuleCall } from '../../rules/compile/rule-call.ts'
import { findOperator } from '../../rules/operators/registry.ts'
import { isRecord, operandsOf, operatorOf, type Json } from '../../rules/values/json.ts'
import type { CheckContext } from '../check-context.ts'

const NUMBERS: readonly string[] = ['+', '-', '*', '/', '%', 'min', 'max']
const CONDITIONS: readonly string[] = ['!', '!!', '==', '!=', '===', '!==', '<', '<=', '>', '>=', 'all', 'some', 'none', 'in', 'exists']

const BRANCHES: readonly string[] = ['if', '?:', '??']

/** What an answer of a question gives a rule, where not the type of the question itself. */
const GIVES: { readonly [type: string]: string } = {
  rating: 'number',
  'date-time': 'date',
  'long-text': 'text',
  email: 'text',
  phone: 'text',
  'yes-no': 'boolean',
  acknowledgement: 'boolean',
  choices: 'list',
  file: 'list',
}
const AS_THEY_ARE: readonly string[] = ['number', 'money', 'quantity', 'date', 'time', 'duration', 'text', 'signature']

/** Where a limit stands: answers that it reads are those of the form there. */
type LimitPlace = { readonly id: string; readonly pointer: string }

/** The types that a rule is known to give, one for each of its branches; none where only its data can say. */
export const givenTypes = (context: CheckContext, place: LimitPlace, logic: Json, depth = 0): readonly string[] => {
  if (typeof logic === 'number') return ['number']
  if (typeof logic === 'boolean') return ['boolean']
  if (isRuleId(logic)) return typesOfRule(context, place, logic, depth)
  if (typeof logic === 'string') return logic === '' || Number.isFinite(Number(logic)) ? [] : ['text']
  const operator = operatorOf(logic)
  if (operator === undefined || !isRecord(logic) || depth > 8) return []
  const operands = operandsOf(logic, operator)
  if (NUMBERS.includes(operator)) return ['number']
  if (CONDITIONS.includes(operator)) return ['boolean']
  if (operator === 'cat' || operator === 'substr') return ['text']
  if (BRANCHES.includes(operator)) return branchesOf(operator, operands).flatMap((branch) => givenTypes(context, place, branch, depth + 1))
  if (operator === 'var' || operator === 'val') return typesOfRead(context, place, pathOf(operator, operands))
  if (operator === 'rule') {
    const called = readRuleCall(logic[operator] ?? null)
    return called ? typesOfRule(context, place, called.id, depth) : []
  }
  const returns = findOperator(operator)?.returns
  return returns === undefined || returns === 'any' ? [] : [returns]
}

/** What may come out of a choice: of `if`, every second operand and the last one. */
const branchesOf = (operator: string, operands: readonly Json[]): readonly Json[] =>
  operator === '??' ? operands : operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1)

const pathOf = (operator: 'var' | 'val', operands: readonly Json[]): readonly Json[] => {
  if (operator === 'val') return operands
  return typeof operands[0] === 'string' ? operands[0].split('.') : []
}

const typesOfRule = (context: CheckContext, place: LimitPlace, id: string, depth: number): readonly string[] => {
  const rule = context.findRule(id)
  if (rule?.type === 'condition' || rule?.type === 'window') return ['boolean']
  return rule?.type === 'value' && rule.value !== undefined ? givenTypes(context, place, rule.value as Json, depth + 1) : []
}

/** The day of today, and the answers of the form: of the whole form, or of the row around the limit. */
const typesOfRead = (context: CheckContext, place: LimitPlace, path: readonly Json[]): readonly string[] => {
  const [root, name] = path
  if (root === 'today') return ['date']
  const outline = context.outlines.get(place.id)
  if (outline === undefined || path.length !== 2 || (root !== 'answers' && root !== 'item')) return []
  const row = root === 'answers' ? '' : rowOf(outline, place.pointer)
  const own = typeAt(outline, row, name)
  // A form that is a page of others reads their answers too.
  const types = own === undefined ? context.outlines.around(place.id).flatMap(([, around]) => typeAt(around, row, name) ?? []) : [own]
  return types.flatMap((type) => (AS_THEY_ARE.includes(type) ? type : (GIVES[type] ?? [])))
}

const typeAt = ({ fields }: FormOutline, row: string, name: Json | undefined): string | undefined =>
  fields.find((field) => field.row === row && field.name === name)?.typing?.type
