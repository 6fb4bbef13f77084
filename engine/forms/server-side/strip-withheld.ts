import type { Json } from '../../definition/logic.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { isTruthy } from '../../rules/values/truthy.ts'
import { isWithheldFromViewer } from '../session/answer-text.ts'
import { digestOf } from '../plan/hash.ts'
import { maskAnswer, isMasked } from '../session/mask.ts'
import { eachNodeState, eachRowScope, nodeStateFrom, type NodeState, type FormState } from '../session/form-state.ts'
import { makeState } from '../session/make-state.ts'
import type { FormPlan } from '../plan/plan.ts'
import { problemOfCheck } from '../session/problems/run-checks.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Answers } from '../session/session.ts'
import { hasAside, setApart } from '../session/aside/aside.ts'
import { sendableAnswers } from '../session/stored-answers.ts'
import type { NodeAspect, CompiledNode } from '../program/compiled-node.ts'

/** Answers that may be sent to one viewer, and the facts about the rest that their form needs. */
export type Stripped = {
  readonly answers: Answers
  /** For `context.withheld`: template paths, or the path of one place when only that row is withheld. */
  readonly withheld: readonly string[]
  /** For `context.masked`: places whose answer was replaced by its mask. */
  readonly masked: readonly string[]
  /** For `context.decided`: the results of rules that read a withheld or masked answer. */
  readonly decided: { readonly [key: string]: Json }
}

const cellsByTemplate = (state: FormState): ReadonlyMap<CompiledNode, readonly NodeState[]> => {
  const all: NodeState[] = []
  eachNodeState(state.root, (nodeState) => all.push(nodeState))
  return Map.groupBy(all, (nodeState) => nodeState.compiled)
}

const shownValue = (nodeState: NodeState, value: Json): Json =>
  nodeState.compiled.node.kind === 'field' && isMasked(nodeState) && !isBlank(value) ? maskAnswer(value, nodeState.compiled.node) : value

/** The result of the rule alone; the viewer's form works out whether the place is relevant. */
const decisionOf = (nodeState: NodeState, aspect: NodeAspect, state: FormState): readonly (readonly [string, Json])[] => {
  const { node, rules } = nodeState.compiled
  const rule = rules[aspect]
  if (rule === undefined) return []
  if (aspect === 'options' || aspect === 'from' || aspect === 'first' || aspect === 'disabled')
    return [[`${nodeState.path}#options`, nodeState.options as unknown as Json]]
  state.counters.rules++
  const value = rule.run(nodeState.scope.data)
  if (aspect === 'min' || aspect === 'max') return [[`${nodeState.path}#${aspect}`, value]]
  if (aspect === 'signs') return [[`${nodeState.path}#signs`, digestOf(value)]]
  if (aspect !== 'value') return [[`${nodeState.path}#${aspect}`, isTruthy(value)]]
  if (node.kind === 'repeat') {
    const key = node.key ?? '$id'
    return [[`${nodeState.path}#value`, nodeState.rows.map((row) => ({ [key]: row.id }))]]
  }
  return [[`${nodeState.path}#value`, shownValue(nodeState, value)]]
}

/** The part of `Stripped` that an open state already knows. */
export const withheldIn = (state: FormState): Omit<Stripped, 'answers'> => {
  const withheld: string[] = []
  const masked: string[] = []
  const hidden = new Set<CompiledNode>()
  for (const [compiled, nodeStates] of cellsByTemplate(state)) {
    if (compiled.node.kind !== 'field' && compiled.node.kind !== 'repeat') continue
    const kept = nodeStates.filter(isWithheldFromViewer)
    const under = nodeStates.filter(
      (nodeState) => !isWithheldFromViewer(nodeState) && isMasked(nodeState) && !isBlank(nodeState.raw ?? nodeState.value),
    )
    masked.push(...under.map(({ path }) => path))
    if (kept.length === 0 && under.length === 0) continue
    hidden.add(compiled)
    if (kept.length === 0) continue
    withheld.push(...(kept.length === nodeStates.length ? [compiled.node.path] : kept.map(({ path }) => path)))
  }
  if (hidden.size === 0) return { withheld, masked, decided: {} }
  // Withholding a list withholds everything in it.
  for (const compiled of state.program.byPath.values())
    for (let outer = compiled.shape; outer.repeat !== undefined && outer.around !== undefined; outer = outer.around)
      if (hidden.has(outer.repeat)) hidden.add(compiled)
  return { withheld, masked, decided: Object.fromEntries(decisions(hidden, state)) }
}

/**
 * Prepares answers for one viewer: removes those they may not see, masks secrets that others fill in, lists both, and adds the result of
 * every rule that reads one. Put `withheld`, `masked` and `decided` into the context of the viewer's form. Stored properties that the
 * form does not know are removed as well.
 *
 *     const { answers, ...hidden } = stripWithheld(plan, stored, context)
 *     openForm(plan, { answers, context: { ...context, ...hidden } }) // what this viewer's browser opens
 */
export const stripWithheld = (plan: FormPlan, answers: Answers, context: FormContext): Stripped => {
  const state = makeState(plan, answers, context)
  const sendable = sendableAnswers(state.root, isWithheldFromViewer, (nodeState) =>
    nodeState.raw === undefined ? undefined : shownValue(nodeState, nodeState.raw),
  )
  // Apart as they are stored: texts of a page read what it is sent.
  return { answers: hasAside(answers) ? setApart([state.root], sendable) : sendable, ...withheldIn(state) }
}

const decisions = (hidden: ReadonlySet<CompiledNode>, state: FormState): readonly (readonly [string, Json])[] => {
  const found: (readonly [string, Json])[] = []
  const reads = (sources: readonly CompiledNode[] | undefined): boolean => sources?.some((source) => hidden.has(source)) === true
  eachNodeState(state.root, (nodeState) => {
    if (isWithheldFromViewer(nodeState)) return
    for (const [aspect, sources] of Object.entries(nodeState.compiled.sources) as readonly [NodeAspect, readonly CompiledNode[]][])
      if (reads(sources)) found.push(...decisionOf(nodeState, aspect, state))
  })
  for (const check of state.program.checks) {
    if (!reads(check.sources)) continue
    eachRowScope(state.root, check.shape, 0, (scope) => {
      const nodeState = check.target === undefined ? undefined : nodeStateFrom(scope, check.target)
      if (nodeState === undefined || !isWithheldFromViewer(nodeState))
        found.push([`${nodeState?.path ?? scope.prefix}#check:${check.check.id}`, problemOfCheck(check, scope, state) === undefined])
    })
  }
  return found
}
