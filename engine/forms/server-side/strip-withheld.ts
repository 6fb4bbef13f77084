import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { isTruthy } from '../../rules/values/truthy.ts'
import { isKept } from '../session/answer-text.ts'
import { coverAnswer, isCovered } from '../session/cover.ts'
import { eachCell, eachScope, cellFrom, type Cell, type FormState } from '../session/form-state.ts'
import { makeState } from '../session/make-state.ts'
import type { FormPlan } from '../plan/plan.ts'
import { problemOfCheck } from '../session/run-checks.ts'
import type { Answers, FormContext } from '../session/session.ts'
import { sendableAnswers } from '../session/stored-answers.ts'
import type { Aspect, Template } from '../program/template.ts'

/** Answers fit to be sent to one viewer, and what their form must know about the rest. */
export type Stripped = {
  readonly answers: Answers
  /** For `context.withheld`: template paths, or the path of one place where only that row is withheld. */
  readonly withheld: readonly string[]
  /** For `context.covered`: places whose answer was replaced by its cover. */
  readonly covered: readonly string[]
  /** For `context.decided`: the results of rules that read a withheld or covered answer. */
  readonly decided: { readonly [key: string]: Json }
}

const cellsByTemplate = (state: FormState): ReadonlyMap<Template, readonly Cell[]> => {
  const all: Cell[] = []
  eachCell(state.root, (cell) => all.push(cell))
  return Map.groupBy(all, (cell) => cell.template)
}

const shownValue = (cell: Cell, value: Json): Json =>
  cell.template.node.kind === 'field' && isCovered(cell) && !isBlank(value) ? coverAnswer(value, cell.template.node) : value

/** The result of the rule alone; the viewer's own form finds out whether the place is relevant. */
const decisionOf = (cell: Cell, aspect: Aspect, state: FormState): readonly (readonly [string, Json])[] => {
  const { node, rules } = cell.template
  const rule = rules[aspect]
  if (rule === undefined) return []
  if (aspect === 'options' || aspect === 'disabled') return [[`${cell.path}#options`, cell.options as unknown as Json]]
  state.counters.rules++
  const value = rule.run(cell.scope.data)
  if (aspect !== 'value') return [[`${cell.path}#${aspect}`, isTruthy(value)]]
  if (node.kind === 'repeat') {
    const key = node.key ?? '$id'
    return [[`${cell.path}#value`, cell.rows.map((row) => ({ [key]: row.id }))]]
  }
  return [[`${cell.path}#value`, shownValue(cell, value)]]
}

/**
 * Prepares answers for one viewer: removes those they may not see, covers secrets that others fill in, lists both, and adds the result of
 * every rule that reads one. Put `withheld`, `covered` and `decided` into the context of the viewer's form. Stored properties that the
 * form does not know are removed as well.
 *
 *     const { answers, ...hidden } = stripWithheld(plan, stored, context)
 *     openForm(plan, { answers, context: { ...context, ...hidden } }) // what this viewer's browser opens
 */
export const stripWithheld = (plan: FormPlan, answers: Answers, context: FormContext): Stripped => {
  const state = makeState(plan, answers, context)
  const withheld: string[] = []
  const covered: string[] = []
  const hidden = new Set<Template>()
  for (const [template, cells] of cellsByTemplate(state)) {
    if (template.node.kind !== 'field' && template.node.kind !== 'repeat') continue
    const kept = cells.filter(isKept)
    const under = cells.filter((cell) => !isKept(cell) && isCovered(cell) && !isBlank(cell.raw ?? cell.value))
    covered.push(...under.map(({ path }) => path))
    if (kept.length === 0 && under.length === 0) continue
    hidden.add(template)
    if (kept.length === 0) continue
    withheld.push(...(kept.length === cells.length ? [template.node.path] : kept.map(({ path }) => path)))
  }
  // Withholding a list withholds everything in it.
  for (const template of state.program.byPath.values())
    for (let at = template.level; at.repeat !== undefined && at.around !== undefined; at = at.around)
      if (hidden.has(at.repeat)) hidden.add(template)
  const decided = hidden.size === 0 ? [] : decisions(hidden, state)
  return {
    answers: sendableAnswers(state.root, isKept, (cell) => (cell.raw === undefined ? undefined : shownValue(cell, cell.raw))),
    withheld,
    covered,
    decided: Object.fromEntries(decided),
  }
}

const decisions = (hidden: ReadonlySet<Template>, state: FormState): readonly (readonly [string, Json])[] => {
  const found: (readonly [string, Json])[] = []
  const reads = (sources: readonly Template[] | undefined): boolean => sources?.some((source) => hidden.has(source)) === true
  eachCell(state.root, (cell) => {
    if (isKept(cell)) return
    for (const [aspect, sources] of Object.entries(cell.template.sources) as readonly [Aspect, readonly Template[]][])
      if (reads(sources)) found.push(...decisionOf(cell, aspect, state))
  })
  for (const check of state.program.checks) {
    if (!reads(check.sources)) continue
    eachScope(state.root, check.level, 0, (scope) => {
      const cell = check.target === undefined ? undefined : cellFrom(scope, check.target)
      if (cell === undefined || !isKept(cell))
        found.push([`${cell?.path ?? scope.prefix}#check:${check.check.id}`, problemOfCheck(check, scope, state) === undefined])
    })
  }
  return found
}
