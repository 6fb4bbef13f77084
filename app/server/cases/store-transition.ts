import { randomUUID } from 'node:crypto'
import type { Effect, Json, PlannedEffect, Transition } from '#engine'
import type { Anonymous } from '../api/request-context.ts'
import { caseContext, type Actor, type CaseContext } from '../case-context.ts'
import { sendMessages } from '../effects/send-messages.ts'
import { insertHistory, type Differences } from '../store/history.ts'
import { putIntoOutbox } from '../store/outbox.ts'
import { findRecord, getRecord, insertRecord, updateRecord, type Data, type RecordRow } from '../store/records.ts'
import { TASK } from '../store/system-entities.ts'
import { applyChanges } from './apply-changes.ts'
import { carriedOver } from './carried-over.ts'
import { createCase } from './create-case.ts'
import { differencesOf } from './differences.ts'
import { moveToCurrent } from './move-to-current.ts'

export type Stored = { readonly row: RecordRow; readonly converted?: { readonly entity: string; readonly id: string } }
type More = { readonly answers?: Data; readonly note?: string; readonly kind?: 'event' | 'approval' | 'created' }

/**
 * Stores a transition in the transaction at hand: next state, history, effects. What an effect writes into our own database is
 * written here, so that nothing can come between; what reaches outside (mail, other records' events, adapters) waits in the outbox.
 */
export async function storeTransition(
  context: Anonymous,
  cc: CaseContext,
  done: Transition,
  actor: Actor,
  { answers, note, kind = 'event' }: More = {},
): Promise<Stored> {
  const { tx } = context
  const shelf = cc.bundle.shelf(cc.row.entity)
  const moved = moveToCurrent(context, cc, done, { ...cc.row.data, ...answers, ...ownValues(done.effects) })
  const { data } = moved
  const workflow = {
    ...cc.row.workflow,
    since: done.next.since,
    approvals: done.next.approvals,
    ...(moved.withoutPlace.length > 0 && { withoutPlace: moved.withoutPlace }),
    carriedOver: moved.carriedOver,
  }
  const row = await updateRecord(tx, shelf, cc.row.id, cc.row.version, {
    state: done.next.state,
    workflow,
    data,
    ...(moved.hash !== undefined && { hash: moved.hash }),
  })
  if (!row) throw new Error(`${cc.row.entity} ${cc.row.id} changed under its own lock`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind,
    event: done.entry.event,
    from: done.entry.from,
    to: done.entry.to,
    version: row.version,
    by: {
      name: actor.name,
      ...(actor.id !== undefined && { id: actor.id }),
      ...(done.entry.party !== undefined && { party: done.entry.party }),
    },
    differences: differencesOf(cc.row.data, data),
    ...(done.entry.says !== undefined && { says: done.entry.says }),
    ...(note !== undefined && { note }),
    ...(done.entry.asked !== undefined && { asked: done.entry.asked }),
  })
  const next = await caseContext(context, row, actor)
  return perform(
    context,
    { ...next, data: { ...next.data, ...(done.entry.asked !== undefined && { event: done.entry.asked }) } },
    done,
    actor,
  )
}

/** The effects and timers of a transition that is stored already. */
export async function perform(
  context: Anonymous,
  first: CaseContext,
  done: Pick<Transition, 'effects' | 'timers'>,
  actor: Actor,
): Promise<Stored> {
  const { tx, services } = context
  let cc = first
  const job = { institution: tx.institution, entity: cc.row.entity, record: cc.row.id }
  for (const { id, at, send } of done.timers) await services.queue.arm(tx, { ...job, since: cc.instance?.since ?? '', send, id }, at)
  let waits = false
  let converted: Stored['converted']
  for (const planned of done.effects) {
    const result = await performOne(context, cc, planned, actor)
    waits ||= result.waits
    converted ??= result.converted
    // What comes next reads what was just linked: a case may be about the subject made a moment ago.
    if (result.linked) cc = await reread(context, cc, actor)
  }
  if (waits) await services.queue.wake(tx, job)
  const row = done.effects.length === 0 ? cc.row : ((await findRecord(tx, cc.row.entity, cc.row.id)) ?? cc.row)
  return { row, ...(converted && { converted }) }
}

type Performed = { readonly waits: boolean; readonly converted?: Stored['converted']; readonly linked?: true }
const DONE: Performed = { waits: false }

async function performOne(context: Anonymous, cc: CaseContext, planned: PlannedEffect, actor: Actor): Promise<Performed> {
  const { effect } = planned
  if (effect.set) return effect.on === undefined ? DONE : setOnRelated(context, cc, effect.on, effect.set as Data, actor, planned.because)
  if (effect.message) return sendMessages(context, cc, planned, effect.message)
  if (effect.apply) return applyChanges(context, cc, actor)
  if (effect.create) return createRecord(context, cc, effect.create, actor)
  if (effect.convert) return convert(context, cc, effect.convert, actor)
  if (effect.task) return giveTask(context, cc, effect.task)
  // Whatever reaches outside, or other records: in order, at least once, by the worker.
  await putIntoOutbox(context.tx, {
    entity: cc.row.entity,
    record: cc.row.id,
    key: planned.key,
    effect,
    because: planned.because,
    context: { user: actor.user },
  })
  return { waits: true }
}

/** `set` on the record itself is part of the same update, so that the next state and its values are one version. */
export function ownValues(effects: readonly PlannedEffect[]): Data {
  return Object.assign({}, ...effects.flatMap(({ effect }) => (effect.set && effect.on === undefined ? [effect.set as Data] : []))) as Data
}

async function setOnRelated(
  { tx }: Anonymous,
  cc: CaseContext,
  on: string,
  values: Data,
  actor: Actor,
  because: string,
): Promise<Performed> {
  const target = on === 'subject' ? cc.subject : await relatedRecord(tx, cc, on)
  if (!target) throw new Error(`${cc.row.entity} ${cc.row.id} has no ${on} to set values on`)
  const locked = await findRecord(tx, target.entity, target.id, { lock: true })
  if (!locked) throw new Error(`${target.entity} ${target.id} is gone`)
  await writeToRecord(tx, cc, locked, { ...locked.data, ...values }, actor, because)
  return DONE
}

export async function writeToRecord(
  tx: Anonymous['tx'],
  cc: CaseContext,
  target: RecordRow,
  data: Data,
  actor: Actor,
  because: string,
): Promise<void> {
  const differences: Differences = differencesOf(target.data, data)
  if (Object.keys(differences).length === 0) return
  const row = await updateRecord(tx, cc.bundle.shelf(target.entity), target.id, target.version, { data })
  if (!row) throw new Error(`${target.entity} ${target.id} changed under its own lock`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind: 'effect',
    event: because,
    by: { name: actor.name, ...(actor.id !== undefined && { id: actor.id }) },
    differences,
    version: row.version,
    note: labelOf(cc),
  })
}

async function relatedRecord(tx: Anonymous['tx'], cc: CaseContext, name: string): Promise<RecordRow | undefined> {
  const relation = cc.bundle.shelf(cc.row.entity).entity.relations?.[name]
  if (!relation) throw new Error(`${cc.row.entity} has no relation ${name}`)
  const id = relation.by === 'subject_id' ? cc.row.subject_id : cc.row.data[relation.by]
  return typeof id === 'string' ? findRecord(tx, cc.bundle.shelf(relation.entity).entity.name, id) : undefined
}

/** A case or a record made by an effect; `as` keeps its id in a field of this one. */
async function createRecord(context: Anonymous, cc: CaseContext, create: NonNullable<Effect['create']>, actor: Actor): Promise<Performed> {
  const { tx } = context
  const made =
    create.case === undefined
      ? await insertRecord(tx, cc.bundle.shelf(create.entity ?? ''), {
          id: randomUUID(),
          subject: subjectOf(cc, create.values as Data),
          data: plain(create.values as Data),
        })
      : await createCase(
          context,
          cc.bundle.findCase(create.case) ?? missing(create.case),
          { subject: subjectOf(cc, create.values as Data), values: plain(create.values as Data), actor },
          perform,
        )
  if (create.as === undefined) return DONE
  await linkTo(context, cc, create.as, made.id, actor)
  return { waits: false, linked: true }
}

async function reread(context: Anonymous, cc: CaseContext, actor: Actor): Promise<CaseContext> {
  const fresh = await caseContext(context, await getRecord(context.tx, cc.row.entity, cc.row.id), actor)
  return { ...fresh, data: { ...fresh.data, ...('event' in cc.data && { event: cc.data['event'] }) } }
}

/** What the record becomes begins with what was said already. */
async function convert(
  context: Anonymous,
  cc: CaseContext,
  { to, values }: NonNullable<Effect['convert']>,
  actor: Actor,
): Promise<Performed> {
  const given = (values ?? {}) as Data
  const target = context.bundle.findCase(to) ?? missing(to)
  const made = await createCase(
    context,
    target,
    { subject: subjectOf(cc, given), values: { ...carriedOver(context, cc, target), ...plain(given) }, actor },
    perform,
  )
  return { waits: false, converted: { entity: made.entity, id: made.id } }
}

async function linkTo({ tx }: Anonymous, cc: CaseContext, field: string, id: Json, actor: Actor): Promise<void> {
  const own = await getRecord(tx, cc.row.entity, cc.row.id, { lock: true })
  if (field !== 'subject_id') return writeToRecord(tx, cc, own, { ...own.data, [field]: id }, actor, 'create')
  if (typeof id === 'string' && !(await updateRecord(tx, cc.bundle.shelf(own.entity), own.id, own.version, { subject: id })))
    throw new Error(`${own.entity} ${own.id} changed under its own lock`)
}

async function giveTask({ tx }: Anonymous, cc: CaseContext, task: NonNullable<Effect['task']>): Promise<Performed> {
  const shelf = cc.bundle.findShelf(TASK.entity)
  const person = cc.parties.people[task.for]
  if (!shelf) return DONE
  for (const one of Array.isArray(person) ? (person as readonly Json[]) : [person ?? null]) {
    await insertRecord(tx, shelf, {
      id: randomUUID(),
      subject: cc.row.id,
      data: {
        [TASK.title]: task.title,
        [TASK.person]: one,
        [TASK.done]: false,
        ...(task.due !== undefined && { [TASK.due]: task.due }),
        record_entity: cc.row.entity,
        record_id: cc.row.id,
      },
    })
  }
  return DONE
}

/** Values may say whom the new record is about; else it is about the same subject. */
function subjectOf(cc: CaseContext, values: Data): string | undefined {
  const said = values['subject_id']
  return typeof said === 'string' ? said : (cc.row.subject_id ?? undefined)
}

function plain(values: Data): Data {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field !== 'subject_id'))
}

function labelOf(cc: CaseContext): string {
  const key = cc.bundle.shelf(cc.row.entity).entity.key?.field
  return key === undefined ? cc.row.id : String(cc.row.data[key] ?? cc.row.id)
}

function missing(id: string): never {
  throw new Error(`there is no case ${id}`)
}
