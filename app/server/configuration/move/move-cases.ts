import { moveOpenCase, replayTexts, type MovedRecord, type ReplayEffect } from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { caseRecordOf } from '../../records/case-record.ts'
import { loadRecord } from '../../records/load-record.ts'
import type { ReplayedRow } from '../../store/configuration/replays.ts'
import { keepDefinitionSet } from '../../store/definitions/definition-store.ts'
import { insertHistory } from '../../store/records/history.ts'
import { openCasesAfter, type CasePlace } from '../../store/records/open-cases.ts'
import { findRecord, updateRecord, type RecordRow } from '../../store/records/records.ts'
import { readingOnce } from '../../store/sql/reading-once.ts'
import { SYSTEM } from '../../work/actor.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { replayRecord, rowOfCase } from '../replay/replay-record.ts'
import { replayedSets, type ReplayedSets } from '../replay/replayed-sets.ts'

/** The cases that are looked at for one request. */
const SLICE = 100
/** Cases of very many versions are rare, and what differs takes some megabytes each. */
const KEPT_VERSIONS = 6

/** Open cases that keep an older version: how many can go on with the one in force, or were moved to it, and which stay. */
export type MovedCases = { readonly moved: number; readonly stay: readonly ReplayedRow[]; readonly next?: string }

const kept = new WeakMap<CompiledDefinitions, Map<string, ReplayedSets>>()

/** What differs between an older version and the one in force is worked out once for both. Settings are always those in force. */
const setsOf = async ({ tx, services, institution, definitions: { own } }: ViewerContext, hash: string): Promise<ReplayedSets> => {
  const known = kept.get(own) ?? new Map<string, ReplayedSets>()
  kept.set(own, known)
  const pinned = await services.registry.pinned(tx, institution, hash, own)
  const sets = known.get(hash) ?? replayedSets({ ...pinned, settings: own.settings }, own)
  if (known.size > KEPT_VERSIONS) known.clear()
  known.set(hash, sets)
  return sets
}

const placeOf = (after: string | undefined): CasePlace | undefined => {
  const [entity, id] = after?.split('/') ?? []
  return entity === undefined || id === undefined ? undefined : { entity, id }
}

/** Whether a case is where somebody still fills it in, who meets a new question on the page. */
const isDraft = ({ workflow, findCase }: CompiledDefinitions, { case_id: id, state }: RecordRow): boolean => {
  const type = findCase(id ?? '')
  if (type === undefined) return false
  const { definition, states } = workflow(type.workflow)
  return definition.initial === state && (states.get(state)?.edit ?? []).length > 0
}

/** The answers that would have no place any more. A replay is of the person who fills in, and tells of none that others gave. */
const displaced = async (context: ViewerContext, row: RecordRow): Promise<readonly ReplayEffect[]> => {
  const record = caseRecordOf(await loadRecord(context, row, SYSTEM))
  return (moveOpenCase(record, context.definitions, context)?.orphanedAnswers ?? [])
    .slice(record.orphanedAnswers.length)
    .map(({ path, label }) => ({ effect: 'setAside', path, says: replayTexts.hidden({ label }) }))
}

/**
 * What keeps a case where it is; undefined when nothing does. A case that was sent stays when something would be asked, because nobody would
 * see it.
 */
const whatKeeps = async (context: ViewerContext, row: RecordRow): Promise<ReplayedRow | undefined> => {
  const { own } = context.definitions
  const sets = await setsOf(context, row.definition_hash ?? own.hash)
  const { forms, way } = sets.scopeOf(row.case_id ?? '')
  if (forms.length === 0 && !way) return undefined
  // Read with masks instead of secrets, as every replay is.
  const reading = { ...context, tx: readingOnce(context.tx), definitions: own }
  const isHarmless = (effects: readonly ReplayEffect[]): boolean =>
    effects.length === 0 || (isDraft(own, row) && effects.every(({ effect }) => effect === 'newlyAsked'))
  const found = await replayRecord(reading, sets, { row, subject: undefined }, isHarmless)
  if (found !== undefined) return found
  const effects = await displaced(reading, row)
  return effects.length === 0 ? undefined : { ...rowOfCase(own, row), effects }
}

/** Moves one case under its lock; false when somebody changed it since it was looked at, or the version in force has no place for it. */
const moveCase = async (context: ViewerContext, { entity, id, version }: RecordRow): Promise<boolean> => {
  const { tx, viewer } = context
  const { own } = context.definitions
  const row = await findRecord(tx, entity, id, { lock: true })
  if (row?.version !== version) return false
  const loaded = await loadRecord({ ...context, definitions: own }, row, SYSTEM)
  const moved = moveOpenCase(caseRecordOf(loaded), own, context)
  if (moved?.hash === undefined || row.workflow === null) return false
  await keepDefinitionSet(tx, own.hash, own.set.definitions)
  const stored = await updateRecord(tx, own.storage(entity), id, version, changeOf(row.workflow, moved))
  if (!stored) throw new Error(`${entity} ${id} changed under its own lock`)
  await insertHistory(tx, {
    entity,
    record: id,
    kind: 'changes',
    by: { id: viewer.account.id, name: viewer.user.name },
    says: 'movedToCurrent',
    version: stored.version,
  })
  return true
}

const changeOf = (workflow: NonNullable<RecordRow['workflow']>, { data, hash, orphanedAnswers }: MovedRecord) => ({
  data,
  workflow: { ...workflow, ...(orphanedAnswers.length > 0 && { orphanedAnswers }) },
  ...(hash !== undefined && { hash }),
})

/**
 * Looks at the next open cases that keep an older version, and with `move` lets those go on with the one in force that lose nothing by it. A
 * request is one transaction of a slice: one that fails moves none of them, and one that is sent again finds them moved.
 */
export const moveCases = async (
  context: ViewerContext,
  { after, move }: { readonly after: string | undefined; readonly move: boolean },
): Promise<MovedCases> => {
  const { tx, definitions } = context
  const { own } = definitions
  const types = own.set.all('case')
  const all = {
    cases: types.map(({ id }) => id).toSorted(),
    entities: [...new Set(types.map(({ of }) => own.storage(of).entity.name))].toSorted(),
    closed: replayedSets(own, own).closed,
  }
  const rows = await openCasesAfter(readingOnce(tx), all, placeOf(after), SLICE)
  let moved = 0
  const stay: ReplayedRow[] = []
  for (const row of rows) {
    if (row.definition_hash === null || row.definition_hash === own.hash) continue
    const keeps = await whatKeeps(context, row)
    if (keeps !== undefined) stay.push(keeps)
    else if (!move || (await moveCase(context, row))) moved += 1
    else stay.push(rowOfCase(own, row))
  }
  const last = rows.at(-1)
  return { moved, stay, ...(rows.length === SLICE && last && { next: `${last.entity}/${last.id}` }) }
}
