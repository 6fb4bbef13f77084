import type { Json } from '../../definition/logic.ts'
import { explainLogic, type Explanation } from '../../rules/explain/explain.ts'
import { isWithheldFromViewer, compiledNodeAt, textOfValue } from './answer-text.ts'
import { isMasked } from './mask.ts'
import { nodeStateFrom, type NodeState, type FormState, type RowScope } from './form-state.ts'
import { lookupOf } from './node-options.ts'
import { listProblems } from './list-problems.ts'
import { makeState } from './make-state.ts'
import type { FormPlan } from '../plan/plan.ts'
import { ruleOptions } from '../program/rule-closures.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Answers } from './session.ts'
import { runsAt } from './run-checks.ts'

/** The aspect of a place to explain. */
export type ExplainAspect = 'visible' | 'required' | 'read-only' | 'problem' | 'option'
export type ExplainInput = { readonly answers: Answers; readonly context: FormContext; readonly option?: string; readonly moment?: string }

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
      return path !== undefined && keptAt(path, scope, state) ? 'not shown to you' : textOfValue(value, compiled, state)
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
  if (state.context.decided?.[`${nodeState.path}#visible`] !== undefined)
    return plainly('This depends on an answer that is not shown to you.', nodeState.relevant)
  const own = rule === undefined ? [] : [ruleExplained(rule.rule, nodeState.scope, state)]
  if (isWithheldFromViewer(nodeState)) return plainly('This is not shown to you.', false)
  const args = [...around, ...own]
  const [first] = args
  if (first === undefined) return plainly(`${nodeState.words.label} is always asked.`, true)
  return plainly(
    `${nodeState.words.label} is ${nodeState.relevant ? 'asked' : 'not asked'}: ${args.map(({ text }) => text).join('; ')}`,
    nodeState.relevant,
    args,
  )
}

const required = (nodeState: NodeState, state: FormState): Explanation => {
  const rule = nodeState.compiled.rules.required
  const is = nodeState.flag === 'required'
  if (rule === undefined) return plainly(`${nodeState.words.label} ${is ? 'must always be answered' : 'is optional'}.`, is)
  const inner = ruleExplained(rule.rule, nodeState.scope, state)
  return plainly(`${nodeState.words.label} ${is ? 'must be answered' : 'is optional'}: ${inner.text}`, is, [inner])
}

const readOnly = (nodeState: NodeState, state: FormState): Explanation => {
  const { node } = nodeState.compiled
  const is = nodeState.flag === 'read-only'
  if (node.kind === 'field' && node.value !== undefined)
    return plainly(`${nodeState.words.label} is worked out from other answers.`, is, [ruleExplained(node.value, nodeState.scope, state)])
  if (nodeState.locked) return plainly(state.context.lockedWhy ?? 'This is locked now.', is)
  if (nodeState.access === 'read-only')
    return plainly((node.kind === 'field' ? node.why : undefined) ?? 'You can read this, and others change it.', is)
  return plainly(`${nodeState.words.label} can be changed.`, is)
}

const problem = (nodeState: NodeState, state: FormState, moment: string): Explanation => {
  const problems = listProblems(moment, state).filter(({ path }) => path === nodeState.path)
  const args = problems.map((one): Explanation => {
    const check = state.program.checks.find(
      (each) => `check.${each.check.id}` === one.code && each.target === nodeState.compiled && runsAt(each, moment),
    )
    return plainly(one.message, one.code, check === undefined ? [] : [ruleExplained(check.check.must, nodeState.scope, state)])
  })
  return plainly(
    args.length === 0 ? `Nothing is wrong with ${nodeState.words.label}.` : args.map(({ text }) => text).join(' '),
    args.length > 0,
    args,
  )
}

const option = (nodeState: NodeState, state: FormState, value: string): Explanation => {
  const { node } = nodeState.compiled
  const found = lookupOf(nodeState, state)?.find(value)
  if (node.kind !== 'field' || found === undefined) return plainly(`"${value}" is not in the list.`, false)
  const shown = nodeState.options.find((one) => one.value === value)
  const is = shown !== undefined && !shown.disabled
  const { data } = nodeState.scope
  data['option'] = { ...found.props, value: found.value, label: found.label }
  const rules = [node.optionRules?.where, node.optionRules?.disableWhen].filter((rule) => rule !== undefined)
  const args = rules.map((rule) => ruleExplained(rule, nodeState.scope, state))
  data['option'] = null
  const because = shown?.why ?? (args.map(({ text }) => text).join('; ') || (is ? 'no rule closes it' : 'it is not offered any more'))
  return plainly(`${found.label} ${is ? 'can be chosen' : 'cannot be chosen'}: ${because}`, is, args)
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
  if (nodeState === undefined) return plainly('This is not part of the form now.', null)
  if (isWithheldFromViewer(nodeState) && aspect !== 'visible') return plainly('This is not shown to you.', null)
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
