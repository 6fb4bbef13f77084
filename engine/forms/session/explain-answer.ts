import type { Json } from '../../definition/logic.ts'
import { explainLogic, type Explanation } from '../../rules/explain/explain.ts'
import { isKept, templateAt, textOfValue } from './answer-text.ts'
import { isCovered } from './cover.ts'
import { cellFrom, type Cell, type FormState, type Scope } from './form-state.ts'
import { lookupOf } from './cell-options.ts'
import { listProblems } from './list-problems.ts'
import { makeState } from './make-state.ts'
import type { FormPlan } from '../plan/plan.ts'
import { ruleOptions } from '../program/rule-closures.ts'
import type { Answers, FormContext } from './session.ts'
import { runsAt } from './run-checks.ts'

/** What to explain about a place. */
export type ExplainAspect = 'visible' | 'required' | 'read-only' | 'problem' | 'option'
export type ExplainInput = { readonly answers: Answers; readonly context: FormContext; readonly option?: string; readonly moment?: string }

const plainly = (text: string, value: Json, args: readonly Explanation[] = []): Explanation => ({ op: 'text', text, value, args })

const keptAt = (path: string, scope: Scope, state: FormState): boolean => {
  const parts = path.split('.')
  const template = templateAt(parts, scope, state)
  const cell = template && cellFrom(parts[0] === 'answers' ? state.root : scope, template)
  return cell !== undefined && (isKept(cell) || isCovered(cell))
}

/** An explanation does not show values this viewer may not see. */
const mask = (explanation: Explanation, scope: Scope, state: FormState): Explanation => ({
  ...explanation,
  value: explanation.path !== undefined && keptAt(explanation.path, scope, state) ? null : explanation.value,
  args: explanation.args.map((arg) => mask(arg, scope, state)),
})

const ruleExplained = (rule: Json, scope: Scope, state: FormState): Explanation => {
  const { plan } = state.program
  const at = (path: string): ReturnType<typeof templateAt> => templateAt(path.split('.'), scope, state)
  const options = {
    ...ruleOptions(plan, (id) => state.lookups.get(id)),
    labelOf: (path: string) => at(path)?.node.label,
    textOf: (value: Json, path: string | undefined) => {
      const template = path === undefined ? undefined : at(path)
      if (template === undefined || value === null || value === '') return undefined
      return path !== undefined && keptAt(path, scope, state) ? 'not shown to you' : textOfValue(value, template, state)
    },
  }
  return mask(explainLogic(rule, scope.data, options), scope, state)
}

const visible = (cell: Cell, state: FormState): Explanation => {
  const page = cell.template.page === undefined ? undefined : state.root.cells[cell.template.page.slot]
  const around = [page, cell.scope.owner]
    .filter((one) => one !== undefined)
    .map((one) => visible(one, state))
    .filter(({ value }) => value === false)
  const rule = cell.template.rules.visible
  if (state.context.decided?.[`${cell.path}#visible`] !== undefined)
    return plainly('This depends on an answer that is not shown to you.', cell.relevant)
  const own = rule === undefined ? [] : [ruleExplained(rule.rule, cell.scope, state)]
  if (isKept(cell)) return plainly('This is not shown to you.', false)
  const args = [...around, ...own]
  const [first] = args
  if (first === undefined) return plainly(`${cell.words.label} is always asked.`, true)
  return plainly(
    `${cell.words.label} is ${cell.relevant ? 'asked' : 'not asked'}: ${args.map(({ text }) => text).join('; ')}`,
    cell.relevant,
    args,
  )
}

const required = (cell: Cell, state: FormState): Explanation => {
  const rule = cell.template.rules.required
  const is = cell.flag === 'required'
  if (rule === undefined) return plainly(`${cell.words.label} ${is ? 'must always be answered' : 'is optional'}.`, is)
  const inner = ruleExplained(rule.rule, cell.scope, state)
  return plainly(`${cell.words.label} ${is ? 'must be answered' : 'is optional'}: ${inner.text}`, is, [inner])
}

const readOnly = (cell: Cell, state: FormState): Explanation => {
  const { node } = cell.template
  const is = cell.flag === 'read-only'
  if (node.kind === 'field' && node.value !== undefined)
    return plainly(`${cell.words.label} is worked out from other answers.`, is, [ruleExplained(node.value, cell.scope, state)])
  if (cell.locked) return plainly(state.context.lockedWhy ?? 'This is locked now.', is)
  if (cell.access === 'read-only')
    return plainly((node.kind === 'field' ? node.why : undefined) ?? 'You can read this, and others change it.', is)
  return plainly(`${cell.words.label} can be changed.`, is)
}

const problem = (cell: Cell, state: FormState, moment: string): Explanation => {
  const problems = listProblems(moment, state).filter(({ path }) => path === cell.path)
  const args = problems.map((one): Explanation => {
    const check = state.program.checks.find(
      (each) => `check.${each.check.id}` === one.code && each.target === cell.template && runsAt(each, moment),
    )
    return plainly(one.message, one.code, check === undefined ? [] : [ruleExplained(check.check.must, cell.scope, state)])
  })
  return plainly(
    args.length === 0 ? `Nothing is wrong with ${cell.words.label}.` : args.map(({ text }) => text).join(' '),
    args.length > 0,
    args,
  )
}

const option = (cell: Cell, state: FormState, value: string): Explanation => {
  const { node } = cell.template
  const found = lookupOf(cell, state)?.find(value)
  if (node.kind !== 'field' || found === undefined) return plainly(`"${value}" is not in the list.`, false)
  const shown = cell.options.find((one) => one.value === value)
  const is = shown !== undefined && !shown.disabled
  const { data } = cell.scope
  data['option'] = { ...found.props, value: found.value, label: found.label }
  const rules = [node.optionRules?.where, node.optionRules?.disableWhen].filter((rule) => rule !== undefined)
  const args = rules.map((rule) => ruleExplained(rule, cell.scope, state))
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
  const cell = state.cells.get(path)
  if (cell === undefined) return plainly('This is not part of the form now.', null)
  if (isKept(cell) && aspect !== 'visible') return plainly('This is not shown to you.', null)
  switch (aspect) {
    case 'visible':
      return visible(cell, state)
    case 'required':
      return required(cell, state)
    case 'read-only':
      return readOnly(cell, state)
    case 'problem':
      return problem(cell, state, moment)
    case 'option':
      return option(cell, state, value)
  }
}
