import { differencesOf, planApply, type Differences, type Refusal, type Write, type WriteKind, type WriteOf } from '#engine'
import type { Person } from '../cast.ts'
import { caseRecordOf, viewOf } from './case-view.ts'
import { compare } from './compare.ts'
import { deliver } from './effects.ts'
import { currentSet, keep, newRow, type Data, type Row, type World } from './records.ts'

/** What carrying out a write has at hand. The functions make a case and send an event, each with all that follows from it. */
export type WriteWork = {
  readonly world: World
  readonly row: Row
  readonly by: string
  readonly person: Person | undefined
  readonly startCase: (caseId: string, made: { readonly id: string; readonly subject?: string; readonly values: Data }) => Row
  readonly sendEvent: (row: Row, event: string) => void
  /** The same with answers to its form; a refusal is returned. */
  readonly trySend: (row: Row, event: string, asked?: Data) => Refusal | undefined
}
/** The case that the record was converted to, if any. */
export type WriteDone = Row | undefined | void

const fieldsOf = (differences: Differences): readonly string[] => [
  ...new Set(Object.keys(differences).map((path) => path.split('.')[0] ?? path)),
]

const setValues = (target: Row, values: Data, entry: { readonly event: string; readonly by: string; readonly note: string }): void => {
  const data = { ...target.data, ...values }
  const changed = fieldsOf(differencesOf(target.data, data))
  if (changed.length === 0) return
  target.data = data
  target.version += 1
  target.happened.push({ ...entry, changed })
}

/** How each write is carried out in memory; the same list as on the server. */
const WRITES: { readonly [K in WriteKind]: (work: WriteWork, write: WriteOf<K>) => WriteDone } = {
  move: ({ world, row }, { state, since, approvals, data, hash, orphanedAnswers, carriedOver }) => {
    Object.assign(row, { data, instance: { state, since, approvals }, orphanedAnswers, carriedOver, version: row.version + 1 })
    if (hash !== undefined) row.set = currentSet(world, row.institution)
  },
  note: ({ row, by }, { event, from, to, note, differences }) => {
    row.happened.push({ event, by, from, to, changed: fieldsOf(differences), ...(note !== undefined && { note }) })
  },
  insert: ({ world, row }, { entity, id, subject = null, values }) => {
    keep(world, newRow({ institution: row.institution, entity, id, subject, set: row.set, data: values }))
  },
  start: ({ startCase }, { case: caseId, ...made }) => {
    startCase(caseId, made)
  },
  convert: ({ startCase }, { case: caseId, ...made }) => startCase(caseId, made),
  set: ({ world, by }, { id, values, because, note, untold }) => {
    const target = world.rows.get(id)
    if (target === undefined) throw new Error(`There is no record ${id} to set values on.`)
    if (untold) Object.assign(target, { data: { ...target.data, ...values }, version: target.version + 1 })
    else setValues(target, values, { event: because, by, note })
  },
  link: ({ row, by }, { field, id, note }) => {
    if (field !== 'subject_id') return setValues(row, { [field]: id }, { event: 'create', by, note })
    row.subject = id
    row.version += 1
    return undefined
  },
  apply: ({ world, row, by, person }) => {
    const view = viewOf(world, row, person)
    const { records, refused } = compare(world, view)
    if (refused.length > 0) throw new Error(`${row.entity} ${row.id} names a record it may not change.`)
    for (const record of records) {
      const onFile = record.id === undefined ? undefined : world.rows.get(record.id)
      const applied = planApply(caseRecordOf(view), record, onFile?.data)
      const id = record.id ?? (applied === undefined ? undefined : world.newId())
      if (record.set.as !== undefined && id !== undefined) row.data = { ...row.data, [record.set.as]: id }
      if (applied === undefined || id === undefined) continue
      const { entity, data, note, subject = null } = applied
      if (onFile === undefined) keep(world, newRow({ institution: row.institution, entity, id, subject, set: row.set, data }))
      else {
        onFile.happened.push({ event: 'changes', by, changed: fieldsOf(differencesOf(onFile.data, data)), note })
        onFile.data = data
        onFile.version += 1
      }
    }
  },
  deliver: (work, { planned }) => deliver(work, planned),
}

const isOf = <K extends WriteKind>(kind: K, write: Write): write is WriteOf<K> => write.write === kind

const carryOutAs = <K extends WriteKind>(kind: K, work: WriteWork, write: Write): WriteDone =>
  isOf(kind, write) ? WRITES[kind](work, write) : undefined

export const carryOutWrite = (work: WriteWork, write: Write): WriteDone => carryOutAs(write.write, work, write)
