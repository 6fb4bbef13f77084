import type { CaseType } from '../definition/case.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { FormPlan } from '../forms/plan/plan.ts'
import type { FormContext } from '../forms/program/form-context.ts'
import { mergedText } from '../messages/merge-text.ts'
import { writeValue } from '../messages/write-value.ts'
import { sameJson } from '../rules/values/json.ts'
import { replayTexts } from '../texts/en/replay.ts'
import type { CompiledWorkflow } from '../workflow/compile-workflow.ts'
import type { Values } from '../workflow/effects/effect-write.ts'
import type { Instance, WorkflowContext } from '../workflow/instance.ts'
import type { RuleData } from '../workflow/rule-book.ts'
import { compareWays, type WaysInWords } from './compare-ways.ts'
import { REPLAY_EFFECTS, type ReplayEffect } from './replay-effect.ts'
import { replayForm } from './replay-form.ts'
import type { ReplayScope } from './replay-scope.ts'
import { waysOf } from './replay-ways.ts'

/** An open case as it is under one set of definitions. */
export type ReplaySide = {
  readonly set: DefinitionReader
  /** Undefined: the set has no such type of case. */
  readonly definition: CaseType | undefined
  readonly workflow: CompiledWorkflow | undefined
  /** The forms to be compared, by id, each with the context of the person who fills it in. */
  readonly forms: { readonly [form: string]: { readonly plan: FormPlan; readonly context: FormContext } }
  /** What rules of its workflow read. */
  readonly data: RuleData
  /** Party -> id of the person record, or a list of them. */
  readonly people: { readonly [party: string]: Json }
}

export type ReplayedCase = {
  readonly record: { readonly answers: Values; readonly instance: Instance }
  readonly before: ReplaySide
  readonly after: ReplaySide
  /** What of the case can differ; see `replayScope`. */
  readonly scope: ReplayScope
  readonly today: string
  readonly now: string
  /** The calendar date of an instant where the office is. */
  readonly dayOf: (instant: string) => string
}

/**
 * What a change of definitions would do to an open case that moved to them now, the hardest first; empty when it stays the same. Nothing is
 * moved, and no problem stands in the way: answers that were wrong before are not told of.
 *
 *     replayCase({ record, before, after, scope: replayScope(before, after)('loan.case'), … })
 *     // [{ effect: 'newlyAsked', path: 'phone', says: '“Phone” has to be answered.' }]
 */
export const replayCase = (replayed: ReplayedCase): readonly ReplayEffect[] => {
  const { before, after, scope } = replayed
  if (after.definition === undefined) return before.definition === undefined ? [] : [{ effect: 'otherWay', says: replayTexts.noCase }]
  const found = [
    ...scope.forms.flatMap((form) => formEffects(form, replayed)),
    ...(scope.way && before.workflow && after.workflow ? wayEffects(replayed, before.workflow, after.workflow) : []),
  ]
  return found.toSorted((left, right) => REPLAY_EFFECTS.indexOf(left.effect) - REPLAY_EFFECTS.indexOf(right.effect))
}

const formEffects = (id: string, { record, before, after }: ReplayedCase): readonly ReplayEffect[] => {
  const filled = ({ forms, definition }: ReplaySide) => {
    const form = definition?.forms.includes(id) === true ? forms[id] : undefined
    return form && { ...form, answers: record.answers }
  }
  const [old, now] = [filled(before), filled(after)]
  return replayForm({ ...(old && { before: old }), ...(now && { after: now }) })
}

const wayEffects = (
  { record: { instance }, before, after, ...moment }: ReplayedCase,
  old: CompiledWorkflow,
  now: CompiledWorkflow,
): readonly ReplayEffect[] => {
  const state = stateLabel(old, before)(instance.state)
  if (!now.states.has(instance.state))
    return old.states.has(instance.state) ? [{ effect: 'otherWay', says: replayTexts.noState({ state }) }] : []
  // A state that only the newer definitions have was lost by an earlier change.
  if (!old.states.has(instance.state)) return []
  const inWords = (side: ReplaySide, workflow: CompiledWorkflow): WaysInWords => ({
    ways: waysOf(workflow, instance, contextOf(side, moment)),
    set: side.set,
    stateLabel: stateLabel(workflow, side),
    partyLabel: partyLabel(side),
  })
  const writeDay = (instant: string): string => writeValue(moment.dayOf(instant)) ?? instant
  return [...otherPeople(before, after), ...compareWays(inWords(before, old), inWords(after, now), { writeDay })]
}

const stateLabel =
  (workflow: CompiledWorkflow, { data }: ReplaySide) =>
  (state: string): string =>
    mergedText(workflow.states.get(state)?.label ?? state, data)

const partyLabel =
  ({ definition, data }: ReplaySide) =>
  (party: string): string =>
    mergedText(definition?.parties[party]?.label ?? party, data)

/** Everybody looks at once: who may send what is said by the events themselves. */
const contextOf = ({ definition, data, people }: ReplaySide, { today, now }: Pick<ReplayedCase, 'today' | 'now'>): WorkflowContext => ({
  today,
  now,
  user: data['user'] ?? null,
  parties: [...Object.keys(definition?.parties ?? {}), 'system'],
  people,
  case: data['case'] ?? null,
  answers: data['answers'] ?? {},
  record: data['record'] ?? null,
  related: data['related'] ?? {},
  settings: data['settings'] ?? {},
  ...(definition?.promise && { promise: definition.promise }),
  ...(definition?.start?.when && { start: definition.start.when }),
})

const otherPeople = (before: ReplaySide, after: ReplaySide): readonly ReplayEffect[] =>
  Object.entries(after.people)
    .filter(([party, person]) => Object.hasOwn(before.people, party) && !sameJson(before.people[party] ?? null, person))
    .map(([party]) => ({ effect: 'otherWay', says: replayTexts.otherPerson({ party: partyLabel(after)(party) }) }))
