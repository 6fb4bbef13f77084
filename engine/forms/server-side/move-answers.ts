import type { Json } from '../../definition/logic.ts'
import { normalizeAnswer } from '../../question-types/normalize-answer.ts'
import { questionTypeOf } from '../../question-types/registry.ts'
import { isRecord } from '../../rules/values/json.ts'
import type { FormPlan, PlanNode } from '../plan/plan.ts'
import type { Answers } from '../session/session.ts'
import { storedAnswerTexts } from '../../texts/en/stored-answers.ts'

/** The moved answers, the renamed places, and the orphaned answers. */
export type Moved = {
  readonly answers: Answers
  readonly moved: readonly { readonly from: string; readonly to: string }[]
  /** Answers without a question in the newer version; the caller stores and shows them. */
  readonly orphanedAnswers: readonly { readonly path: string; readonly label: string; readonly value: Json; readonly because: string }[]
}

type Move = {
  readonly moved: { from: string; to: string }[]
  readonly orphanedAnswers: { path: string; label: string; value: Json; because: string }[]
}

const nodesOn = (plan: FormPlan): readonly PlanNode[] => plan.pages.flatMap(({ nodes }) => nodes)
const wasOf = (node: PlanNode): string | undefined => (node.kind === 'content' ? undefined : node.wire?.['was'])

const homeOf = (id: string, nodes: readonly PlanNode[]): PlanNode | undefined =>
  nodes.find((node) => node.id === id && node.kind !== 'content') ?? nodes.find((node) => wasOf(node) === id)

const moveLevel = (
  from: readonly PlanNode[],
  to: readonly PlanNode[],
  answers: Answers,
  before: { from: string; to: string },
  move: Move,
): Answers => {
  const entries = new Map<string, Json>()
  // A question of the same name wins; a renamed one is only tried after it.
  const given = Object.entries(answers).toSorted(
    ([a], [b]) => Number(!to.some(({ id }) => id === a)) - Number(!to.some(({ id }) => id === b)),
  )
  for (const [id, value] of given) {
    const old = from.find((node) => node.id === id)
    const home = homeOf(id, to)
    const lost = (because: string): void => {
      move.orphanedAnswers.push({ path: before.from + id, label: old?.label ?? id, value, because })
    }
    if (home === undefined) {
      // Known to neither version, so it belongs to another form and stays.
      if (old === undefined) entries.set(id, value)
      else lost(storedAnswerTexts.moved.notAsked)
      continue
    }
    const fits = placed(old, home, value, { from: before.from + id, to: before.to + home.id }, move)
    if (entries.has(home.id)) lost(storedAnswerTexts.moved.alreadyAnswered(home))
    else if (fits === undefined) lost(storedAnswerTexts.moved.cannotHold(home))
    else {
      entries.set(home.id, fits)
      if (home.id !== id) move.moved.push({ from: before.from + id, to: before.to + home.id })
    }
  }
  return Object.fromEntries(entries)
}

const placed = (
  old: PlanNode | undefined,
  home: PlanNode,
  value: Json,
  path: { from: string; to: string },
  move: Move,
): Json | undefined => {
  if (home.kind === 'repeat') {
    if (!Array.isArray(value) || !value.every(isRecord) || old?.kind === 'field') return undefined
    return (value as readonly Answers[]).map((row, index) => {
      const name = `.${String(row['$id'] ?? index)}.`
      return moveLevel(old?.kind === 'repeat' ? old.nodes : [], home.nodes, row, { from: path.from + name, to: path.to + name }, move)
    })
  }
  if (home.kind !== 'field' || old?.kind === 'repeat') return undefined
  const type = questionTypeOf(home.type)
  if (type.isEmpty(value)) return value
  // An answer that was already wrong may stay wrong if its question has the same type; a different type must accept it.
  const stored = normalizeAnswer(type, value, home)
  if (old?.kind === 'field' && old.type === home.type) return value
  return type.accepts(stored) && (type.problem(stored, {}, undefined) === undefined || home.lookup !== undefined) ? stored : undefined
}

/**
 * Moves answers from one version of a form to another. No answer is dropped: a question of the same id keeps its answer, a renamed one
 * (`wire.was` names the old id) takes it along, and answers without a question are listed as `orphanedAnswers`.
 *
 *     const { answers, orphanedAnswers } = moveAnswers(oldPlan, newPlan, stored)
 */
export const moveAnswers = (from: FormPlan, to: FormPlan, answers: Answers): Moved => {
  const move: Move = { moved: [], orphanedAnswers: [] }
  const kept = moveLevel(nodesOn(from), nodesOn(to), answers, { from: '', to: '' }, move)
  return { answers: kept, moved: move.moved, orphanedAnswers: move.orphanedAnswers }
}
