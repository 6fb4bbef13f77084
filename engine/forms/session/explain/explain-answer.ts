import { fillText } from '../../../messages/fill-text.ts'
import { isQuoted, missingMessage, subjectOf } from '../../../problem-codes.ts'
import { asSentence } from '../../../rules/explain/spell-out.ts'
import type { Explanation, Reason } from '../../../rules/explain/explanation.ts'
import { statedSource } from '../../../rules/explain/stated-source.ts'
import { agreed } from '../../../texts/en/agreement.ts'
import { explanationTexts } from '../../../texts/en/explanations.ts'
import { subjectTexts } from '../../../texts/en/subjects.ts'
import type { FormPlan } from '../../plan/plan.ts'
import type { FormContext } from '../../program/form-context.ts'
import { isWithheldFromViewer } from '../answer-text.ts'
import { explainRuleAt, factsRead } from './explain-rule-at.ts'
import type { FormState, NodeState } from '../form-state.ts'
import { makeState } from '../make-state.ts'
import { lookupOf } from '../node-options.ts'
import { listProblems } from '../problems/list-problems.ts'
import { runsAt } from '../problems/run-checks.ts'
import type { Answers } from '../session.ts'

/** The aspect of a place to explain. */
export type ExplainAspect = 'visible' | 'required' | 'read-only' | 'problem' | 'option'
export type ExplainInput = {
  readonly answers: Answers
  readonly context: FormContext
  readonly option?: string | undefined
  readonly moment?: string | undefined
}

const texts = explanationTexts.place

/** Reasons and what would change them, for several rules that decide together. */
type Because = Omit<Explanation, 'title' | 'holds'>

const plainly = (title: string, holds: boolean, because: Because = { reasons: [], changes: [] }): Explanation => ({
  ...because,
  title: asSentence(title),
  holds,
})

const joined = (all: readonly Because[]): Because => {
  const [stated] = all.filter(({ source, since }) => source !== undefined || since !== undefined)
  const reasons = all.flatMap((answer) => answer.reasons)
  return {
    reasons: [...reasons.filter(({ fine }) => !fine), ...reasons.filter(({ fine }) => fine)],
    changes: all.flatMap((answer) => answer.changes).slice(0, 3),
    ...statedSource(stated),
    ...(stated?.since !== undefined && { since: stated.since }),
  }
}

const hidden = (holds: boolean, state: FormState): Because => ({
  reasons: [{ text: state.program.plan.hiddenRule ?? explanationTexts.hiddenRule, fine: holds }],
  changes: [],
})

const subjectAt = ({ compiled: { node }, words: { label } }: NodeState): string =>
  node.kind === 'field'
    ? subjectOf({ label, type: node.type, ...(node.short !== undefined && { short: node.short }) })
    : subjectTexts.quoted(label)

/** Something that a person is asked for has a name, or is quoted: "The start date is needed", "“Do you travel?” is not asked now". */
const titleSubject = (nodeState: NodeState): string => {
  const { node } = nodeState.compiled
  const subject = subjectAt(nodeState)
  return node.kind === 'field' && isQuoted(subject, nodeState.words.label) ? subjectTexts.quoted(nodeState.words.label) : subject
}

/** The server decided a rule that reads what this viewer may not see. */
const decidedAt = (nodeState: NodeState, aspect: string, state: FormState): boolean =>
  state.context.decided?.[`${nodeState.path}#${aspect}`] !== undefined

const visible = (nodeState: NodeState, state: FormState): Explanation => {
  if (isWithheldFromViewer(nodeState)) return plainly(texts.notShown, false)
  const page = nodeState.compiled.page === undefined ? undefined : state.root.nodeStates[nodeState.compiled.page.slot]
  const around = [page, nodeState.scope.owner]
    .filter((answer) => answer !== undefined && !answer.relevant)
    .map((answer) => visible(answer as NodeState, state))
  const rule = nodeState.compiled.rules.visible
  const subject = titleSubject(nodeState)
  const own = (): readonly Because[] => {
    if (decidedAt(nodeState, 'visible', state)) return [hidden(nodeState.relevant, state)]
    return rule === undefined ? [] : [explainRuleAt(rule.rule, nodeState.scope, state, { wanted: true })]
  }
  const because = [...around, ...own()]
  if (because.length === 0) return plainly(agreed(subject, texts.alwaysAsked({ subject })), true)
  return plainly(agreed(subject, (nodeState.relevant ? texts.asked : texts.notAsked)({ subject })), nodeState.relevant, joined(because))
}

const missing = (nodeState: NodeState, { program: { plan } }: FormState): Because => {
  const { type, node } = nodeState.compiled
  const isEmpty = type === undefined ? nodeState.rows.length === 0 : type.isEmpty(nodeState.value)
  if (!isEmpty || node.kind !== 'field') return { reasons: [], changes: [] }
  const subject = subjectAt(nodeState)
  const { label } = nodeState.words
  const words: { readonly [name: string]: string } = { name: subject, label }
  const message = missingMessage({ asks: type?.asks ?? 'enter', name: subject, label, texts: plan.texts })
  const text = fillText(message, (name) => words[name]).replace(/\.$/u, '')
  return {
    reasons: [{ text: asSentence(agreed(subject, explanationTexts.fact.missing({ subject }))), fine: false }],
    changes: [{ text, path: nodeState.path }],
  }
}

const required = (nodeState: NodeState, state: FormState): Explanation => {
  const is = nodeState.flag === 'required'
  const subject = titleSubject(nodeState)
  const title = agreed(subject, (is ? texts.required : texts.optional)({ subject }))
  const { node } = nodeState.compiled
  const own: readonly Reason[] = node.kind === 'field' && node.why !== undefined ? [{ text: node.why, fine: true }] : []
  const rule = nodeState.compiled.rules.required
  const ruled = (): Because => {
    if (rule === undefined) return { reasons: [], changes: [] }
    return decidedAt(nodeState, 'required', state)
      ? hidden(true, state)
      : explainRuleAt(rule.rule, nodeState.scope, state, { wanted: false })
  }
  return plainly(title, is, joined([{ reasons: own, changes: [] }, ...(is ? [missing(nodeState, state)] : []), ruled()]))
}

const readOnly = (nodeState: NodeState, state: FormState): Explanation => {
  const { node } = nodeState.compiled
  const is = nodeState.flag === 'read-only'
  const subject = titleSubject(nodeState)
  if (node.kind === 'field' && node.value !== undefined)
    return plainly(agreed(subject, texts.computed({ subject })), is, {
      reasons: factsRead(node.value, nodeState.scope, state),
      changes: [],
    })
  if (nodeState.locked) return plainly(state.context.lockedWhy ?? texts.locked, is)
  if (nodeState.access === 'read-only') return plainly((node.kind === 'field' ? node.why : undefined) ?? texts.readOnly, is)
  return plainly(agreed(subject, texts.editable({ subject })), is)
}

const problem = (nodeState: NodeState, state: FormState, moment: string): Explanation => {
  const problems = listProblems(moment, state).filter(({ path }) => path === nodeState.path)
  if (problems.length === 0) return plainly(texts.noProblem({ subject: subjectAt(nodeState) }), false)
  const because = problems.map((found): Because => {
    const check = state.program.checks.find(
      (each) => `check.${each.check.id}` === found.code && each.target === nodeState.compiled && runsAt(each, moment),
    )
    if (check === undefined) return { reasons: [], changes: [] }
    if (state.context.decided?.[`${nodeState.path}#check:${check.check.id}`] !== undefined) return hidden(false, state)
    const explained = explainRuleAt(check.check.must, nodeState.scope, state, { wanted: true, hiddenRule: '' })
    return { ...explained, ...statedSource(check.check) }
  })
  return plainly(problems.map(({ message }) => message).join(' '), true, joined(because))
}

const option = (nodeState: NodeState, state: FormState, value: string): Explanation => {
  const { node } = nodeState.compiled
  const found = lookupOf(nodeState, state)?.find(value)
  if (node.kind !== 'field' || found === undefined) return plainly(texts.notInList({ value }), false)
  const { label } = found
  const shown = nodeState.options.find((option) => option.value === value)
  const is = shown !== undefined && !shown.disabled
  if (decidedAt(nodeState, 'options', state)) return plainly((is ? texts.optionOpen : texts.optionClosed)({ label }), is, hidden(is, state))
  const { data } = nodeState.scope
  data['option'] = { ...found.props, value: found.value, label: found.label }
  const rules = [
    { rule: node.optionRules?.where, wanted: true },
    { rule: node.optionRules?.disableWhen, wanted: false },
  ]
  const because = rules.flatMap(({ rule, wanted }) => (rule === undefined ? [] : [explainRuleAt(rule, nodeState.scope, state, { wanted })]))
  data['option'] = null
  const fixed = shown?.disabled === true && node.optionRules?.disable?.includes(value) === true ? (shown.why ?? '') : ''
  const always: readonly Reason[] = fixed === '' ? [] : [{ text: fixed, fine: false }]
  if (is) return plainly(texts.optionOpen({ label }), true, joined(because))
  return plainly(
    (shown === undefined ? texts.notOffered : texts.optionClosed)({ label }),
    false,
    joined([{ reasons: always, changes: [] }, ...because]),
  )
}

/**
 * Why a place is visible, required, locked and so on, in sentences that use labels and values, with what would change it.
 *
 *     explain(plan, 'employer_state_cd', 'required', { answers, context }).title
 */
export const explain = (
  plan: FormPlan,
  path: string,
  aspect: ExplainAspect,
  { option: value, moment, ...input }: ExplainInput,
): Explanation => explainerOf(plan, input)(path, aspect, { option: value, moment })

type Explainer = (path: string, aspect: ExplainAspect, asked?: Pick<ExplainInput, 'option' | 'moment'>) => Explanation

/** Explains many places of one form: its state is worked out once. */
export const explainerOf = (plan: FormPlan, { answers, context }: Pick<ExplainInput, 'answers' | 'context'>): Explainer => {
  const state = makeState(plan, answers, context)
  return (path, aspect, { option: value = '', moment = 'submit' } = {}) => explainIn(state, path, aspect, value, moment)
}

const explainIn = (state: FormState, path: string, aspect: ExplainAspect, value: string, moment: string): Explanation => {
  const nodeState = state.nodeStates.get(path)
  if (nodeState === undefined) return plainly(texts.notInForm, false)
  if (isWithheldFromViewer(nodeState) && aspect !== 'visible') return plainly(texts.notShown, false)
  switch (aspect) {
    case 'visible':
      return visible(nodeState, state)
    case 'required':
      return required(nodeState, state)
    case 'read-only':
      return readOnly(nodeState, state)
    case 'problem':
      return problem(nodeState, state, moment)
    case 'option':
      return option(nodeState, state, value)
  }
}
