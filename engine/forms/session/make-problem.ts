import type { Problem } from '../../errors.ts'
import type { Finding } from '../../question-types/question-type.ts'
import { isStandIn } from './access.ts'
import { textAt } from './answer-text.ts'
import type { Cell, FormState } from './form-state.ts'
import { fillText } from '../../messages/fill-text.ts'
import { ANSWER_CODES, labelInSentence, missingMessage } from '../../problem-codes.ts'

/** A problem of one place as a sentence, with the question's label, the value typed and the limit. */
export const problemAt = (cell: Cell, finding: Finding, state: FormState, template: string = ANSWER_CODES[finding.code]): Problem => {
  const { label } = cell.words
  const named: Readonly<Record<string, string | number>> = { label, name: labelInSentence(label), ...finding.params }
  const read = (name: string): string | undefined => (name.includes('.') ? textAt(name, cell.scope, state) : String(named[name] ?? ''))
  return {
    path: cell.path,
    code: finding.code,
    severity: 'error',
    message: fillText(template, read).trim(),
    label,
    page: cell.template.node.page,
    ...(finding.params === undefined ? {} : { params: finding.params }),
  }
}

/** Problems of a value on its own, whatever JSON it is. */
export const findingOf = (
  cell: Cell,
  choices: Parameters<NonNullable<Cell['template']['type']>['problem']>[2],
  state: FormState,
): Problem | undefined => {
  const {
    template: { node, type },
    value,
  } = cell
  if (
    node.kind !== 'field' ||
    type === undefined ||
    node.value !== undefined ||
    type.isEmpty(value) ||
    value === undefined ||
    isStandIn(cell, state)
  )
    return undefined
  if (!type.accepts(value)) return problemAt(cell, { code: 'answers.type' }, state)
  const finding = type.problem(value, node, choices)
  if (finding === undefined) return undefined
  const own = finding.code === 'answers.pattern' ? node.message : undefined
  return problemAt(cell, finding, state, own)
}

/** The problem shown for a missing answer. */
export const missingAt = (cell: Cell, state: FormState): Problem | undefined => {
  const { node, type } = cell.template
  if (node.kind === 'repeat') {
    const min = Math.max(node.minRows ?? 0, cell.flag === 'required' ? 1 : 0)
    const count = cell.rows.length
    return count < min ? problemAt(cell, { code: 'answers.too-few-rows', params: { min, count } }, state) : undefined
  }
  if (node.kind !== 'field' || type === undefined || cell.flag !== 'required' || !type.isEmpty(cell.value)) return undefined
  if (node.explains === undefined)
    return problemAt(cell, { code: 'answers.required' }, state, node.missing ?? missingMessage(type.asks, cell.words.label))
  const about = cell.scope.level.byId.get(node.explains.slice(node.explains.lastIndexOf('.') + 1))
  const asked = about === undefined ? undefined : cell.scope.cells[about.slot]
  return problemAt(cell, { code: 'answers.explanation', params: { label: asked?.words.label ?? cell.words.label } }, state)
}
