import type { FilledForm } from '../forms/server-side/submit-answers.ts'
import { moveAnswers } from '../forms/server-side/move-answers.ts'
import { eachNodeState, type FormState, type NodeState } from '../forms/session/form-state.ts'
import { makeState } from '../forms/session/make-state.ts'
import { listProblems } from '../forms/session/problems/list-problems.ts'
import { missingAt } from '../forms/session/problems/make-problem.ts'
import type { Problem } from '../errors.ts'
import { replayTexts } from '../texts/en/replay.ts'
import type { ReplayEffect } from './replay-effect.ts'

/** One form of a case before and after a change; a form that the case has on one side only is left out on the other. */
export type FormSides = { readonly before?: FilledForm; readonly after?: FilledForm }

type Places = ReadonlyMap<string, NodeState>

/** The codes of an answer that is not there, which is no answer that was valid. */
const MISSING: readonly string[] = ['answers.required', 'answers.explanation']

/** What a change does to the answers of one form, for the person whom its contexts are of. Whole rows count as one place. */
export const replayForm = ({ before, after }: FormSides): readonly ReplayEffect[] => {
  const moved = before && after && moveAnswers(before.plan, after.plan, before.answers)
  const old = before && opened(before)
  const now = after && opened({ ...after, answers: moved?.answers ?? after.answers })
  const renamed = new Map(moved?.moved.map(({ from, to }) => [to, from]))
  const were = placesOf(old)
  const are = placesOf(now)
  const beforeOf = (path: string): NodeState | undefined => were.get(renamed.get(path) ?? path)
  return [
    ...(old && now ? refused(old, now, renamed) : []),
    ...(moved?.orphanedAnswers ?? [])
      .filter(({ path }) => isCounted(were.get(path)))
      .map(({ path, ...answer }): ReplayEffect => ({ effect: 'setAside', path, says: replayTexts.orphaned(answer) })),
    ...(now ? hidden(are, beforeOf) : lost(were)),
    ...(now ? newlyAsked(now, are, beforeOf) : []),
  ]
}

const opened = ({ plan, answers, context }: FilledForm): FormState => makeState(plan, answers, context)

const placesOf = (state: FormState | undefined): Places => {
  const found = new Map<string, NodeState>()
  if (state !== undefined)
    eachNodeState(state.root, (nodeState) => {
      const { kind } = nodeState.compiled.node
      if (kind === 'field' || kind === 'repeat') found.set(nodeState.path, nodeState)
    })
  return found
}

const isAnswered = ({ compiled: { node, type }, value, rows }: NodeState): boolean =>
  node.kind === 'repeat' ? rows.length > 0 : type?.isEmpty(value) === false

/** Whether somebody gave an answer here that counts. A computed value is nobody's answer. */
const isCounted = (nodeState: NodeState | undefined): boolean => {
  if (nodeState === undefined || nodeState.flag === 'hidden') return false
  const { node } = nodeState.compiled
  return node.kind === 'repeat' ? nodeState.rows.length > 0 : nodeState.raw !== undefined && isAnswered(nodeState)
}

const labelOf = ({ words: { label } }: NodeState): { readonly label: string } => ({ label })

/** Whether the list around a place is told of already, which says enough of its rows. */
const isInside = (path: string, named: ReadonlySet<string>): boolean => [...named].some((outer) => path.startsWith(`${outer}.`))

type BeforeOf = (path: string) => NodeState | undefined

const hidden = (are: Places, beforeOf: BeforeOf): readonly ReplayEffect[] => {
  const named = new Set<string>()
  return [...are.values()].flatMap((nodeState): readonly ReplayEffect[] => {
    const was = beforeOf(nodeState.path)
    if (nodeState.flag !== 'hidden' || was === undefined || !isCounted(was) || isInside(nodeState.path, named)) return []
    named.add(nodeState.path)
    return [{ effect: 'setAside', path: nodeState.path, says: replayTexts.hidden(labelOf(was)) }]
  })
}

/** The answers of a form that the case no longer has. */
const lost = (were: Places): readonly ReplayEffect[] =>
  [...were.values()]
    .filter((nodeState) => !nodeState.path.includes('.') && isCounted(nodeState))
    .map((nodeState) => ({ effect: 'setAside', path: nodeState.path, says: replayTexts.hidden(labelOf(nodeState)) }))

const isAsked = ({ flag, compiled: { node } }: NodeState): boolean =>
  (flag === 'editable' || flag === 'required') && !(node.kind === 'field' && (node.helper === true || node.value !== undefined))

const newlyAsked = (now: FormState, are: Places, beforeOf: BeforeOf): readonly ReplayEffect[] => {
  const named = new Set<string>()
  return [...are.values()].flatMap((nodeState): readonly ReplayEffect[] => {
    const { path } = nodeState
    if (!isAsked(nodeState) || isAnswered(nodeState) || isInside(path, named)) return []
    const was = beforeOf(path)
    const isRequired = missingAt(nodeState, now) !== undefined
    if (was !== undefined && isAsked(was) && (!isRequired || (was.flag === 'required' && !isAnswered(was)))) return []
    named.add(path)
    const says = isRequired ? replayTexts.required(labelOf(nodeState)) : replayTexts.shown(labelOf(nodeState))
    return [{ effect: 'newlyAsked', path, says }]
  })
}

/** A list with some rows, but fewer than it needs, is an answer. */
const isMissing = ({ code, params }: Problem): boolean =>
  MISSING.includes(code) || (code === 'answers.too-few-rows' && params?.['count'] === 0)

const errorsOf = (state: FormState): readonly Problem[] =>
  listProblems('submit', state).filter((problem) => problem.severity === 'error' && !isMissing(problem))

/** Answers that had no error when sent and would have: at their place, or by the check of the whole form. */
const refused = (old: FormState, now: FormState, renamed: ReadonlyMap<string, string>): readonly ReplayEffect[] => {
  const placeOf = ({ path, code }: Problem): string => (path === '' ? `#${code}` : (renamed.get(path) ?? path))
  const wrong = new Set(errorsOf(old).map(({ path, code }) => (path === '' ? `#${code}` : path)))
  return errorsOf(now)
    .filter((problem) => !wrong.has(placeOf(problem)))
    .map(({ path, message }) => ({ effect: 'refused', path, says: message }))
}
