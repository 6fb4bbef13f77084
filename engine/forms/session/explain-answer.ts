import type { Json } from '../../definition/logic.ts'
import { explainLogic, type Explanation } from '../../rules/explain/explain.ts'
import { isWithheldFromViewer, compiledNodeAt, textOfValue } from './answer-text.ts'
import { isMasked } from './mask.ts'
import { nodeStateFrom, type NodeState, type FormState, type RowScope } from './form-state.ts'
import { lookupOf } from './node-options.ts'
import { listProblems } from './problems/list-problems.ts'
import { makeState } from './make-state.ts'
import type { FormPlan } from '../plan/plan.ts'
import { ruleOptions } from '../program/rule-closures.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Answers } from './session.ts'
import { runsAt } from './problems/run-checks.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'

/** The aspect of a place to explain. */
export type ExplainAspect = 'visible' | 'required' | 'read-only' | 'problem' | 'option'
export type ExplainInput = { readonly answers: Answers; readonly context: FormContext; readonly option?: string; readonly moment?: string }

const texts = explanationTexts.answer

const because = (args: readonly Explanation[]): string => explanationTexts.reasons(args.map(({ text }) => text))

const plainly = (text: string, value: Json, args: readonly Explanation[] = []): Explanation => ({ op: 'text', text, value, args })

const keptAt = (path: string, scope: RowScope, state: FormState): boolean => {
  const parts = path.split('.')
  const compiled = compiledNodeAt(parts, scope, state)
  const nodeState = compiled && nodeStateFrom(parts[0] === 'answers' ? state.root : scope, compiled)
  return nodeState !== undefined && (isWithheldFromViewer(nodeState) || isMasked(nodeState))
}

/** An explanation does not show values this viewer may not see. */
const mask = (explanation: Explanation, scope: RowScope, state: FormState): Explanation => ({
  ...explanation,
  value: explanation.path !== undefined && keptAt(explanation.path, scope, state) ? null : explanation.value,
  args: explanation.args.map((arg) => mask(arg, scope, state)),
})

const ruleExplained = (rule: Json, scope: RowScope, state: FormState): Explanation => {
  const { plan } = state.program
  const at = (path: string): ReturnType<typeof compiledNodeAt> => compiledNodeAt(path.split('.'), scope, state)
  const options = {
    ...ruleOptions(plan, (id) => state.lookups.get(id)),
    labelOf: (path: string) => at(path)?.node.label,
    textOf: (value: Json, path: string | undefined) => {
      const compiled = path === undefined ? undefined : at(path)
      if (compiled === undefined || value === null || value === '') return undefined
      return path !== undefined && keptAt(path, scope, state) ? texts.valueNotShown : textOfValue(value, compiled, state)
    },
  }
  return mask(explainLogic(rule, scope.data, options), scope, state)
}

const visible = (nodeState: NodeState, state: FormState): Explanation => {
  const page = nodeState.compiled.page === undefined ? undefined : state.root.nodeStates[nodeState.compiled.page.slot]
  const around = [page, nodeState.scope.owner]
    .filter((one) => one !== undefined)
    .map((one) => visible(one, state))
    .filter(({ value }) => value === false)
  const rule = nodeState.compiled.rules.visible
  if (state.context.decided?.[`${nodeState.path}#visible`] !== undefined) return plainly(texts.dependsOnHidden, nodeState.relevant)
  const own = rule === undefined ? [] : [ruleExplained(rule.rule, nodeState.scope, state)]
  if (isWithheldFromViewer(nodeState)) return plainly(texts.notShown, false)
  const args = [...around, ...own]
  const [first] = args
  if (first === undefined) return plainly(texts.alwaysAsked(nodeState.words), true)
  const say = nodeState.relevant ? texts.asked : texts.notAsked
  return plainly(say({ label: nodeState.words.label, because: because(args) }), nodeState.relevant, args)
}

const required = (nodeState: NodeState, state: FormState): Explanation => {
  const rule = nodeState.compiled.rules.required
  const is = nodeState.flag === 'required'
  const { label } = nodeState.words
  if (rule === undefined) return plainly(is ? texts.alwaysRequired({ label }) : texts.alwaysOptional({ label }), is)
  const inner = ruleExplained(rule.rule, nodeState.scope, state)
  const say = is ? texts.required : texts.optional
  return plainly(say({ label, because: inner.text }), is, [inner])
}

const readOnly = (nodeState: NodeState, state: FormState): Explanation => {
  const { node } = nodeState.compiled
  const is = nodeState.flag === 'read-only'
  if (node.kind === 'field' && node.value !== undefined)
    return plainly(texts.computed(nodeState.words), is, [ruleExplained(node.value, nodeState.scope, state)])
  if (nodeState.locked) return plainly(state.context.lockedWhy ?? texts.locked, is)
  if (nodeState.access === 'read-only') return plainly((node.kind === 'field' ? node.why : undefined) ?? texts.readOnly, is)
  return plainly(texts.editable(nodeState.words), is)
}

const problem = (nodeState: NodeState, state: FormState, moment: string): Explanation => {
  const problems = listProblems(moment, state).filter(({ path }) => path === nodeState.path)
  const args = problems.map((one): Explanation => {
    const check = state.program.checks.find(
      (each) => `check.${each.check.id}` === one.code && each.target === nodeState.compiled && runsAt(each, moment),
    )
    return plainly(one.message, one.code, check === undefined ? [] : [ruleExplained(check.check.must, nodeState.scope, state)])
  })
  return plainly(args.length === 0 ? texts.noProblem(nodeState.words) : args.map(({ text }) => text).join(' '), args.length > 0, args)
}

const option = (nodeState: NodeState, state: FormState, value: string): Explanation => {
  const { node } = nodeState.compiled
  const found = lookupOf(nodeState, state)?.find(value)
  if (node.kind !== 'field' || found === undefined) return plainly(texts.notInList({ value }), false)
  const shown = nodeState.options.find((one) => one.value === value)
  const is = shown !== undefined && !shown.disabled
  const { data } = nodeState.scope
  data['option'] = { ...found.props, value: found.value, label: found.label }
  const rules = [node.optionRules?.where, node.optionRules?.disableWhen].filter((rule) => rule !== undefined)
  const args = rules.map((rule) => ruleExplained(rule, nodeState.scope, state))
  data['option'] = null
  const why = shown?.why ?? (because(args) || (is ? texts.noRuleCloses : texts.notOffered))
  const say = is ? texts.optionOpen : texts.optionClosed
  return plainly(say({ label: found.label, because: why }), is, args)
}

/**
 * Why a place is visible, required, locked and so on: a sentence, and the tree of conditions with their values, using labels instead
 * of paths.
 *
 *     explain(plan, 'employer_state_cd', 'required', { answers, context }).text
 */
export const explain = (
  plan: FormPlan,
  path: string,
  aspect: ExplainAspect,
  { answers, context, option: value = '', moment = 'submit' }: ExplainInput,
): Explanation => {
  const state = makeState(plan, answers, context)
  const nodeState = state.nodeStates.get(path)
  if (nodeState === undefined) return plainly(texts.notInForm, null)
  if (isWithheldFromViewer(nodeState) && aspect !== 'visible') return plainly(texts.notShown, null)
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
