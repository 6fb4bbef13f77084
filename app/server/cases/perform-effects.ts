import { randomUUID } from 'node:crypto'
import type { Effect, Json, PlannedEffect, Transition } from '#engine'
import { loadRecord, type LoadedRecord } from '../records/load-record.ts'
import { sendMessages } from './effects/send-messages.ts'
import { putIntoOutbox } from '../store/outbox/outbox.ts'
import { findRecord, getRecord, insertRecord, type Data, type RecordRow } from '../store/records/records.ts'
import { TASK } from '../store/records/system-entities.ts'
import { applyChanges } from './changes/apply-changes.ts'
import { carriedOver } from './conversion/carried-over.ts'
import { createCase } from './create-case.ts'
import { linkTo, setOnRelated } from './write-related.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { Actor } from '../work/actor.ts'

/** The record after its effects, and the case it was converted to, if any. */
export type Stored = { readonly row: RecordRow; readonly converted?: { readonly entity: string; readonly id: string } }

/** Carries out the effects and arms the timers of a transition that is already stored. */
export const perform = async (
  context: WorkContext,
  first: LoadedRecord,
  done: Pick<Transition, 'effects' | 'timers'>,
  actor: Actor,
): Promise<Stored> => {
  const { tx, services } = context
  let loaded = first
  const job = { institution: tx.institution, entity: loaded.row.entity, record: loaded.row.id }
  for (const { id, at, send } of done.timers) await services.queue.arm(tx, { ...job, since: loaded.instance?.since ?? '', send, id }, at)
  let waits = false
  let converted: Stored['converted']
  for (const planned of done.effects) {
    const result = await performOne(context, loaded, planned, actor)
    waits ||= result.waits
    converted ??= result.converted
    // The next effect must see the new link: the case may be about a subject made a moment ago.
    if (result.linked) loaded = await reread(context, loaded, actor)
  }
  if (waits) await services.queue.wake(tx, job)
  const row = done.effects.length === 0 ? loaded.row : ((await findRecord(tx, loaded.row.entity, loaded.row.id)) ?? loaded.row)
  return { row, ...(converted && { converted }) }
}

type Performed = { readonly waits: boolean; readonly converted?: Stored['converted']; readonly linked?: true }
const DONE: Performed = { waits: false }

const performOne = async (context: WorkContext, loaded: LoadedRecord, planned: PlannedEffect, actor: Actor): Promise<Performed> => {
  const { effect } = planned
  if (effect.set) {
    // Values for the record itself were stored together with its next state.
    if (effect.on !== undefined)
      await setOnRelated(context, loaded, effect.on, { values: effect.set as Data, actor, because: planned.because })
    return DONE
  }
  if (effect.message) return sendMessages(context, loaded, planned, effect.message)
  if (effect.apply) return applyChanges(context, loaded, actor)
  if (effect.create) return createRecord(context, loaded, effect.create, actor)
  if (effect.convert) return convert(context, loaded, effect.convert, actor)
  if (effect.task) return giveTask(context, loaded, effect.task)
  // Effects outside of this record are left to the worker: in order, at least once.
  await putIntoOutbox(context.tx, {
    entity: loaded.row.entity,
    record: loaded.row.id,
    key: planned.key,
    effect,
    because: planned.because,
    context: { user: actor.user },
  })
  return { waits: true }
}

/** The values effects set on the record itself: stored in the same update as the next state, so that both are one version. */
export const ownValues = (effects: readonly PlannedEffect[]): Data => {
  return Object.assign({}, ...effects.flatMap(({ effect }) => (effect.set && effect.on === undefined ? [effect.set as Data] : []))) as Data
}

/** Makes a case or a record; `as` names the field of this record that keeps its id. */
const createRecord = async (
  context: WorkContext,
  loaded: LoadedRecord,
  create: NonNullable<Effect['create']>,
  actor: Actor,
): Promise<Performed> => {
  const { tx } = context
  const made =
    create.case === undefined
      ? await insertRecord(tx, loaded.definitions.storage(create.entity ?? ''), {
          id: randomUUID(),
          subject: subjectOf(loaded, create.values as Data),
          data: withoutSubject(create.values as Data),
        })
      : await createCase(
          context,
          loaded.definitions.findCase(create.case) ?? missing(create.case),
          { subject: subjectOf(loaded, create.values as Data), values: withoutSubject(create.values as Data), actor },
          perform,
        )
  if (create.as === undefined) return DONE
  await linkTo(context, loaded, actor, { field: create.as, id: made.id })
  return { waits: false, linked: true }
}

const reread = async (context: WorkContext, loaded: LoadedRecord, actor: Actor): Promise<LoadedRecord> => {
  const fresh = await loadRecord(context, await getRecord(context.tx, loaded.row.entity, loaded.row.id), actor)
  return { ...fresh, data: { ...fresh.data, ...('event' in loaded.data && { event: loaded.data['event'] }) } }
}

/** Turns the record into another case, which begins with the answers already given. */
const convert = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { to, values }: NonNullable<Effect['convert']>,
  actor: Actor,
): Promise<Performed> => {
  const given = (values ?? {}) as Data
  const target = context.definitions.findCase(to) ?? missing(to)
  const made = await createCase(
    context,
    target,
    { subject: subjectOf(loaded, given), values: { ...carriedOver(context, loaded, target), ...withoutSubject(given) }, actor },
    perform,
  )
  return { waits: false, converted: { entity: made.entity, id: made.id } }
}

const giveTask = async ({ tx }: WorkContext, loaded: LoadedRecord, task: NonNullable<Effect['task']>): Promise<Performed> => {
  const storage = loaded.definitions.findStorage(TASK.entity)
  const person = loaded.parties.people[task.for]
  if (!storage) return DONE
  for (const one of Array.isArray(person) ? (person as readonly Json[]) : [person ?? null]) {
    await insertRecord(tx, storage, {
      id: randomUUID(),
      subject: loaded.row.id,
      data: {
        [TASK.title]: task.title,
        [TASK.person]: one,
        [TASK.done]: false,
        ...(task.due !== undefined && { [TASK.due]: task.due }),
        record_entity: loaded.row.entity,
        record_id: loaded.row.id,
      },
    })
  }
  return DONE
}

/** The subject of a new record: `subject_id` among its values, else the subject of this one. */
const subjectOf = (loaded: LoadedRecord, values: Data): string | undefined => {
  const said = values['subject_id']
  return typeof said === 'string' ? said : (loaded.row.subject_id ?? undefined)
}

const withoutSubject = (values: Data): Data => {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field !== 'subject_id'))
}

const missing = (id: string): never => {
  throw new Error(`there is no case ${id}`)
}
