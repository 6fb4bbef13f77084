import type { Event, State, Target, Workflow } from '../definition/workflow.ts'
import { statesNamed, waysOf } from '../checking/workflow/workflow-graph.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { showDuration } from '../question-types/duration/duration-text.ts'
import { readDuration } from '../rules/values/duration.ts'
import type { Json } from '../rules/values/json.ts'
import { pointerStep } from '../rules/values/pointer.ts'
import { answerTexts } from '../texts/en/answers.ts'
import { explanationTexts } from '../texts/en/explanations.ts'
import { pathTexts } from '../texts/en/paths.ts'
import { OUTCOMES, targetsOfExit } from '../workflow/approval/exits.ts'
import { targetOf } from '../workflow/states/state-target.ts'
import type { DrawnMove, DrawnState, DrawnWay, WorkflowDrawing } from './drawn-workflow.ts'
import { effectInWords, wordsOfPath, type PathWords } from './effect-in-words.ts'

/** "7 days"; what has hours as well, as answers say it. */
export const timeInWords = (duration: string): string => {
  const days = readDuration(duration)
  return days === undefined ? showDuration(duration) : explanationTexts.shifted.amount(days)
}

const approvalLines = ({ approval }: State, words: PathWords): readonly string[] => {
  if (approval === undefined) return []
  const { approvers, decide, remindAfter, expiresAfter } = approval
  const who = typeof approvers === 'string' ? words.definition(approvers) : answerTexts.list(approvers.map(words.party))
  return [
    pathTexts.decide[decide]({ who }),
    ...(remindAfter === undefined ? [] : [pathTexts.remind({ time: timeInWords(remindAfter) })]),
    ...(expiresAfter === undefined ? [] : [pathTexts.after({ time: timeInWords(expiresAfter), name: pathTexts.outcomes.onExpired })]),
  ]
}

/** The settings of an institution, where the definitions are those of one, as their defaults otherwise. */
const settingsOf = (set: DefinitionSet): { readonly [name: string]: Json } => {
  const [only, another] = set.all('institution')
  const defaults = set.all('settings').map((settings) => settings.defaults)
  return Object.assign({}, ...defaults, another === undefined ? only?.settings : undefined) as { readonly [name: string]: Json }
}

const targetLines = (target: string | undefined): readonly string[] =>
  target === undefined ? [] : [pathTexts.target({ time: timeInWords(target) })]

const linesOf = (state: State, words: PathWords, settings: { readonly [name: string]: Json }): readonly string[] => [
  ...approvalLines(state, words),
  ...(state.after ?? []).map(({ delay, send }) => pathTexts.after({ time: timeInWords(delay), name: words.event(send) })),
  ...targetLines(targetOf(state.target, settings)),
]

const faultsOf = (workflow: Workflow): ((state: State) => string | undefined) => {
  const ways = waysOf(workflow)
  const reached = new Set([workflow.initial])
  for (const state of reached) for (const way of ways) if (way.from === state) reached.add(way.to)
  return ({ id, final }) => {
    if (!reached.has(id)) return pathTexts.unreachable
    return final === true || ways.some(({ from, to }) => from === id && to !== id) ? undefined : pathTexts.stuck
  }
}

const effectsOf = (effects: Event['effects'], words: PathWords): readonly string[] =>
  (effects ?? []).map((effect) => effectInWords(effect, words))

const wayOf = ({ to, when, effects }: Target, words: PathWords): DrawnWay => ({
  to,
  ...(when !== undefined && { when: words.rule(when as Json) }),
  effects: effectsOf(effects, words),
})

const waysOfEvent = (workflow: Workflow, { to, among }: Event, words: PathWords): readonly DrawnWay[] => [
  ...(typeof to === 'string' ? [{ to, effects: [] }] : (to ?? []).map((target) => wayOf(target, words))),
  ...(among === undefined ? [] : statesNamed(workflow, among).map((state) => ({ to: state, effects: [] }))),
]

/** `offered` says for which cases a move exists, `when` when it is open: both have to hold. */
const conditionOf = ({ offered, when }: Event, words: PathWords): string | undefined => {
  const both = [offered, when].flatMap((condition) => (condition === undefined ? [] : [words.rule(condition as Json)]))
  return both.length === 0 ? undefined : answerTexts.list(both)
}

const moveOfEvent = (workflow: Workflow, event: Event, words: PathWords): DrawnMove => {
  const when = conditionOf(event, words)
  return {
    id: event.id,
    path: `/events${pointerStep(event.id)}`,
    label: event.label,
    kind: 'event',
    from: [...new Set(event.from.flatMap((name) => statesNamed(workflow, name)))],
    ways: waysOfEvent(workflow, event, words),
    who: event.who.map(words.party),
    ...(when !== undefined && { when }),
    ...(event.form !== undefined && { asks: words.definition(event.form) }),
    effects: effectsOf(event.effects, words),
  }
}

/** Moves that nobody sends: an approval that ends, a condition that becomes true. They are said with their state. */
const ownMoves = (state: State, words: PathWords): readonly DrawnMove[] => {
  const path = `/states${pointerStep(state.id)}`
  const own = { path, from: [state.id], who: [], effects: [] }
  const outcomes = OUTCOMES.flatMap((outcome): readonly DrawnMove[] => {
    const ways = targetsOfExit(state.approval?.[outcome]).map((target) => wayOf(target, words))
    const label = pathTexts.outcomes[outcome]
    return ways.length === 0 ? [] : [{ ...own, id: `${state.id} ${outcome}`, label, kind: 'outcome', ways }]
  })
  const ways = (state.always ?? []).map((target) => wayOf(target, words))
  return ways.length === 0
    ? outcomes
    : [...outcomes, { ...own, id: `${state.id} always`, label: pathTexts.byItself, kind: 'by-itself', ways }]
}

const partiesOf = (set: DefinitionSet, id: string, words: PathWords): WorkflowDrawing['parties'] => {
  const names = set.all('case').flatMap(({ workflow, parties }) => (workflow === id ? Object.keys(parties) : []))
  return [...new Set(names)].map((name) => ({ name, label: words.party(name) }))
}

/**
 * The states and moves of a workflow, each once, with everything about them in words; undefined for one that is not there.
 *
 *     drawWorkflow(set, 'request.workflow')?.moves.find(({ id }) => id === 'withdraw')?.from // ['adv_review', 'submitted', …]
 */
export const drawWorkflow = (set: DefinitionSet, id: string): WorkflowDrawing | undefined => {
  const workflow = set.get('workflow', id)
  if (workflow === undefined) return undefined
  const words = wordsOfPath(set, id)
  const settings = settingsOf(set)
  const faultOf = faultsOf(workflow)
  // Of two states with one name, moves mean the first; a finding names the other.
  const distinct = [...new Map(workflow.states.toReversed().map((state) => [state.id, state])).values()].toReversed()
  const states = distinct.map((state): DrawnState => {
    const fault = faultOf(state)
    return {
      id: state.id,
      path: `/states${pointerStep(state.id)}`,
      label: state.label,
      family: state.family,
      means: pathTexts.families[state.family],
      ...(state.icon !== undefined && { icon: state.icon }),
      lines: linesOf(state, words, settings),
      ...(state.id === workflow.initial && { initial: true as const }),
      ...(state.final === true && { final: true as const }),
      ...(fault !== undefined && { fault }),
    }
  })
  const moves = [
    ...workflow.events.map((event) => moveOfEvent(workflow, event, words)),
    ...workflow.states.flatMap((state) => ownMoves(state, words)),
  ]
  return { states, moves, parties: partiesOf(set, id, words) }
}
