import {
  mergedText,
  nodesOf,
  replayCase,
  type FormContext,
  type FormPlan,
  type ReplayEffect,
  type ReplayScope,
  type ReplaySide,
} from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { openedForm } from '../../forms/form-context.ts'
import { labelOf } from '../../records/label-of.ts'
import { loadRecord, type LoadedRecord } from '../../records/load-record.ts'
import type { ReplayedRow } from '../../store/configuration/replays.ts'
import type { RecordRow } from '../../store/records/records.ts'
import { SYSTEM, type Actor } from '../../work/actor.ts'
import { calendarDate } from '../../work/calendar-date.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { personWhoFills } from './person-who-fills.ts'
import type { ReplayedSets } from './replayed-sets.ts'

/** An open case with the record it is about. */
export type FoundCase = { readonly row: RecordRow; readonly subject: RecordRow | undefined }

/** The effects that are told of a case; a form of which every question changed says no more with all of them. */
const MOST_EFFECTS = 8

const isSame = (effects: readonly ReplayEffect[]): boolean => effects.length === 0

/**
 * What a change would do to an open case; undefined when that is harmless: it stays the same, unless the caller says more. `context` is of a transaction that only reads. A case that keeps an
 * older version is looked at as if it had moved to the present one, so that only this change is told of.
 */
export const replayRecord = async (
  context: WorkContext,
  { before, after, scopeOf, readsRelated }: ReplayedSets,
  { row: stored, subject }: FoundCase,
  isHarmless: (effects: readonly ReplayEffect[]) => boolean = isSame,
): Promise<ReplayedRow | undefined> => {
  const caseId = stored.case_id ?? ''
  const scope = scopeOf(caseId)
  const options = { subject, related: readsRelated(caseId) ? 'all' : 'to-decide' } as const
  const row = { ...stored, definition_hash: null }
  const old = await loadRecord({ ...context, definitions: before }, row, SYSTEM, options)
  if (old.instance === undefined) return undefined
  // A type of case that is gone may have taken its entity along, and nothing is read of it.
  const now = after.findCase(caseId) && (await loadRecord({ ...context, definitions: after }, row, SYSTEM, options))
  const actor = await personWhoFills(context, old)
  const effects = replayCase({
    record: { answers: row.data, instance: old.instance },
    before: await sideOf({ ...context, definitions: before }, old, scope, actor),
    after: now ? await sideOf({ ...context, definitions: after }, now, scope, actor) : gone(after),
    scope,
    today: context.today,
    now: context.now,
    dayOf: (instant) => calendarDate(new Date(instant), before.institution.timeZone),
  })
  return isHarmless(effects) ? undefined : rowOf(old, effects)
}

/** A case of which nothing is told but its name. */
export const rowOfCase = (definitions: CompiledDefinitions, row: RecordRow): ReplayedRow => ({
  entity: row.entity,
  id: row.id,
  subject: row.subject_id,
  case: row.case_id ?? '',
  label: labelOf(definitions, row),
  type: definitions.findCase(row.case_id ?? '')?.title ?? '',
  state: row.state ?? '',
  effects: [],
})

const gone = ({ set }: CompiledDefinitions): ReplaySide => ({
  set,
  definition: undefined,
  workflow: undefined,
  forms: {},
  data: {},
  people: {},
})

const sideOf = async (context: WorkContext, loaded: LoadedRecord, { forms, way }: ReplayScope, actor: Actor): Promise<ReplaySide> => {
  const { definitions, definition, workflow, parties } = loaded
  const filled = { ...loaded, data: { ...loaded.data, user: actor.user } }
  const opened: { [form: string]: { plan: FormPlan; context: FormContext } } = {}
  for (const form of forms.filter((id) => definition?.forms.includes(id))) {
    const { plan, context: around } = await openedForm(context, filled, form, actor, { mode: 'edit' })
    // A lock stops people from changing answers; what the answers are worth does not depend on it.
    const { locked: _locked, lockedWhy: _why, ...open } = around
    const masked = nodesOf(plan).flatMap((node) => (node.kind === 'field' && node.secret === true ? [node.path] : []))
    opened[form] = { plan, context: { ...open, masked } }
  }
  return {
    set: definitions.set,
    definition,
    workflow: way ? workflow : undefined,
    forms: opened,
    data: filled.data,
    people: parties.people,
  }
}

const rowOf = ({ definitions, definition, workflow, row, subject, data }: LoadedRecord, effects: readonly ReplayEffect[]): ReplayedRow => ({
  entity: row.entity,
  id: row.id,
  subject: row.subject_id,
  case: row.case_id ?? '',
  label: labelOf(definitions, row),
  ...(subject && { about: labelOf(definitions, subject) }),
  type: definition === undefined ? '' : mergedText(definition.title, data),
  state: mergedText(workflow?.states.get(row.state ?? '')?.label ?? '', data),
  effects: effects.slice(0, MOST_EFFECTS),
  ...(effects.length > MOST_EFFECTS && { more: effects.length - MOST_EFFECTS }),
})
