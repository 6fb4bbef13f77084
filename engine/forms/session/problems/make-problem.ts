import { sampleOf } from '../../../country/samples.ts'
import type { Problem } from '../../../errors.ts'
import type { QuestionTypeEntry, ValueProblem } from '../../../question-types/question-type.ts'
import { findInputFault } from '../../../rules/values/input-fault.ts'
import { isMaskedHere } from '../access.ts'
import { textAt } from '../answer-text.ts'
import type { NodeState, FormState } from '../form-state.ts'
import { asSentence } from '../../../rules/explain/spell-out.ts'
import { isFilledRow } from '../stored-answers.ts'
import { fillText } from '../../../messages/fill-text.ts'
import { ANSWER_CODES, missingMessage, subjectOf } from '../../../problem-codes.ts'

const subjectOfProblem = ({ compiled: { node }, words: { label } }: NodeState): string =>
  subjectOf({ label, ...(node.kind === 'field' && { type: node.type, ...(node.short !== undefined && { short: node.short }) }) })

const countryOfNode = ({ compiled: { node } }: NodeState) => (node.kind === 'field' ? node.country : undefined)

type Asks = QuestionTypeEntry['asks']

/** A problem of one place as a sentence, with the question's label, the value typed and the limit. */
export const problemAt = (nodeState: NodeState, valueProblem: ValueProblem, state: FormState, ownMessage?: string): Problem => {
  const { shared, texts } = state.program.plan
  const common = ownMessage === undefined ? shared?.[sharedCodeOf(nodeState, valueProblem.code)] : undefined
  const template = ownMessage ?? common ?? texts?.[valueProblem.code] ?? ANSWER_CODES[valueProblem.code]
  const { label } = nodeState.words
  const name = subjectOfProblem(nodeState)
  const named: Readonly<Record<string, string | number>> = {
    label,
    name,
    Name: asSentence(name),
    ...valueProblem.params,
  }
  const read = (name: string): string | undefined =>
    name.includes('.') ? textAt(name, nodeState.scope, state) : String(named[name] ?? sampleOf(name, countryOfNode(nodeState)) ?? '')
  return {
    path: nodeState.path,
    code: valueProblem.code,
    severity: 'error',
    message: fillText(template, read).trim(),
    label,
    page: nodeState.compiled.node.page,
    ...(valueProblem.params === undefined ? {} : { params: valueProblem.params }),
    ...(common === undefined ? {} : { shared: true }),
  }
}

/** An e-mail address and a phone number with a wrong sign are as wrong as those of a wrong form. */
const SIGNS: readonly string[] = ['answers.pattern', 'answers.digits']

/** The code by which the shared message of a problem is found. */
const sharedCodeOf = ({ compiled: { node }, isBlankText }: NodeState, code: string): string => {
  if (code === 'answers.required' && isBlankText) return 'answers.blank'
  const isForm = node.kind === 'field' && (node.type === 'email' || node.type === 'phone') && SIGNS.includes(code)
  return isForm ? `answers.${node.type}` : code
}

/** The problems that a definition words itself: its message says which characters an answer has. */
const SHAPE: readonly string[] = ['answers.pattern', 'answers.digits', 'answers.letters', 'answers.decimal']

/** Problems of a value on its own, whatever JSON it is. */
export const valueProblemOf = (
  nodeState: NodeState,
  choices: Parameters<NonNullable<NodeState['compiled']['type']>['problem']>[2],
  state: FormState,
): Problem | undefined => {
  const {
    compiled: { node, type },
    value,
  } = nodeState
  if (
    node.kind !== 'field' ||
    type === undefined ||
    node.value !== undefined ||
    type.isEmpty(value) ||
    value === undefined ||
    isMaskedHere(nodeState, state)
  )
    return undefined
  if (findInputFault(value)?.fault === 'text') return problemAt(nodeState, { code: 'answers.characters' }, state)
  if (!type.accepts(value)) return problemAt(nodeState, { code: 'answers.type' }, state)
  const valueProblem = type.problem(value, nodeState.limits === undefined ? node : { ...node, ...nodeState.limits }, choices)
  if (valueProblem === undefined) return undefined
  const message = SHAPE.includes(valueProblem.code) ? node.message : undefined
  return problemAt(nodeState, valueProblem, state, message)
}

/** The problem shown for a missing answer. */
export const missingAt = (nodeState: NodeState, state: FormState): Problem | undefined => {
  const { node, type } = nodeState.compiled
  if (node.kind === 'repeat') {
    const min = Math.max(node.minRows ?? 0, nodeState.flag === 'required' ? 1 : 0)
    const count = node.prefilled === true ? nodeState.rows.filter(isFilledRow).length : nodeState.rows.length
    return count < min ? problemAt(nodeState, { code: 'answers.too-few-rows', params: { min, count } }, state) : undefined
  }
  if (node.kind !== 'field' || type === undefined || nodeState.flag !== 'required' || !type.isEmpty(nodeState.value)) return undefined
  if (node.explains === undefined)
    return problemAt(nodeState, { code: 'answers.required' }, state, node.missing ?? askedFor(nodeState, type.asks, state))
  const about = nodeState.scope.shape.byId.get(node.explains.slice(node.explains.lastIndexOf('.') + 1))
  const asked = about === undefined ? undefined : nodeState.scope.nodeStates[about.slot]
  return problemAt(nodeState, { code: 'answers.explanation', params: { label: asked?.words.label ?? nodeState.words.label } }, state)
}

/** The sentence that asks for the answer, unless a message says it for all questions alike. */
const askedFor = (nodeState: NodeState, asks: Asks, { program: { plan } }: FormState): string | undefined =>
  plan.shared?.['answers.required'] !== undefined
    ? undefined
    : missingMessage({ asks, name: subjectOfProblem(nodeState), label: nodeState.words.label, texts: plan.texts })
