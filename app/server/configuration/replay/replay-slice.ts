import { setImmediate } from 'node:timers/promises'
import { REPLAY_EFFECTS } from '#engine'
import { isDatabaseAway } from '../../database/database-away.ts'
import { speaking } from '../../definitions/speaking.ts'
import type { Replay, ReplayCounts, ReplayedRow } from '../../store/configuration/replays.ts'
import { openCasesAfter, recordsById, type CasePlace } from '../../store/records/open-cases.ts'
import type { RecordRow } from '../../store/records/records.ts'
import { inInstitution, type Tx } from '../../store/sql/transaction.ts'
import { readingOnce } from '../../store/sql/reading-once.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import type { Services } from '../../work/services.ts'
import { workContext } from '../../work/work-context.ts'
import { replayRecord, type FoundCase } from './replay-record.ts'
import type { ReplayedSets } from './replayed-sets.ts'

/** The cases that are read in one transaction. */
const SLICE = 100
/** The cases whose questions to the database are on their way together. */
const AT_ONCE = 8
/** The cases that the result names; the counts are of all. */
const MOST_CASES = 500

type Result = Pick<Replay, 'done' | 'cursor' | 'counts' | 'cases'>
type Slice = { readonly result: Result; readonly isLast: boolean }

/** Tries a change on the next cases and adds what it finds to the result so far. Nothing is written. */
export const replaySlice = async (services: Services, institution: InstitutionRow, sets: ReplayedSets, soFar: Result): Promise<Slice> => {
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    speaking(sets.before, () => inInstitution(services.pool, institution.id, (tx) => work(readingOnce(tx))))
  const tryAll = (rows: readonly RecordRow[]) =>
    within(async (tx) => {
      const context = workContext(services, institution, sets.before, tx)
      const found = await withSubjects(tx, sets, rows)
      const tried: (ReplayedRow | undefined)[] = []
      for (let next = 0; next < found.length; next += AT_ONCE) {
        tried.push(...(await Promise.all(found.slice(next, next + AT_ONCE).map((openCase) => replayRecord(context, sets, openCase)))))
        // People at their forms are served by the same process.
        await setImmediate()
      }
      return tried
    })
  const rows = await within((tx) => openCasesAfter(tx, sets, placeOf(soFar.cursor), SLICE))
  const tried = await tryAll(rows).catch((error: unknown) => oneByOne(rows, error, tryAll))
  const last = rows.at(-1)
  return {
    isLast: rows.length < SLICE,
    result: {
      done: soFar.done + rows.length,
      cursor: last === undefined ? soFar.cursor : `${last.entity}/${last.id}`,
      counts: counted(soFar.counts, tried),
      cases: hardest([...soFar.cases, ...tried.flatMap((found) => found ?? [])]),
    },
  }
}

const withSubjects = async (tx: Tx, { before }: ReplayedSets, rows: readonly RecordRow[]): Promise<readonly FoundCase[]> => {
  const entityOf = ({ case_id: id }: RecordRow): string => {
    const subject = before.findCase(id ?? '')?.subject
    return subject === undefined ? '' : before.storage(subject).entity.name
  }
  const known = new Map<string, ReadonlyMap<string, RecordRow>>()
  for (const [entity, cases] of Map.groupBy(rows, entityOf))
    if (entity !== '')
      known.set(
        entity,
        await recordsById(
          tx,
          entity,
          cases.flatMap(({ subject_id: id }) => id ?? []),
        ),
      )
  return rows.map((row) => ({ row, subject: known.get(entityOf(row))?.get(row.subject_id ?? '') }))
}

/** A case that cannot be tried ends its transaction; the others of its slice are tried each in one of its own. */
const oneByOne = async (
  rows: readonly RecordRow[],
  error: unknown,
  tryAll: (rows: readonly RecordRow[]) => Promise<readonly (ReplayedRow | undefined)[]>,
): Promise<readonly (ReplayedRow | undefined)[]> => {
  if (!(error instanceof Error) || isDatabaseAway(error)) throw error
  const tried: (ReplayedRow | undefined)[] = []
  for (const row of rows) {
    const [found] = await tryAll([row]).catch((failure: unknown) => {
      if (!(failure instanceof Error) || isDatabaseAway(failure)) throw failure
      const { entity, id, subject_id: subject } = row
      return [{ entity, id, subject, case: row.case_id ?? '', label: '', type: '', state: row.state ?? '', effects: [] }]
    })
    tried.push(found)
  }
  return tried
}

const placeOf = (cursor: string | null): CasePlace | undefined => {
  const [entity, id] = cursor?.split('/') ?? []
  return entity === undefined || id === undefined ? undefined : { entity, id }
}

/** A case counts once for each kind of effect that it has. */
const counted = (counts: ReplayCounts, tried: readonly (ReplayedRow | undefined)[]): ReplayCounts => {
  const all: { -readonly [effect in keyof ReplayCounts]: number } = { ...counts }
  const add = (effect: keyof ReplayCounts): void => void (all[effect] = (all[effect] ?? 0) + 1)
  for (const row of tried) {
    if (row === undefined) add('same')
    else if (row.effects.length === 0) add('untried')
    else for (const effect of new Set(row.effects.map((found) => found.effect))) add(effect)
  }
  return all
}

const hardness = ({ effects: [first] }: ReplayedRow): number => (first === undefined ? -1 : REPLAY_EFFECTS.indexOf(first.effect))

const hardest = (cases: readonly ReplayedRow[]): readonly ReplayedRow[] =>
  cases.toSorted((left, right) => hardness(left) - hardness(right)).slice(0, MOST_CASES)
