import { placeOfIds, planCall, type Call, type Json, type PlannedCall, type RuleData } from '#engine'
import { caseToStart } from '../../cases/case-to-start.ts'
import { carryOutEffects } from '../../cases/carry-out.ts'
import { createCase } from '../../cases/create-case.ts'
import { runEvent } from '../../cases/run-event.ts'
import { findCase } from '../../records/find-case.ts'
import { loadRecord, type LoadedRecord } from '../../records/load-record.ts'
import { noteOpened } from '../../records/note-read.ts'
import type { RecordRow } from '../../store/records/records.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import { serveView } from '../../serve/views/serve-view.ts'
import { callerOf } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { carryOutEach } from './carry-out-each.ts'
import { checkForCall, checkForEach } from './check-for-call.ts'
import { noticesOfCall } from './notices-of-call.ts'
import { saveSettings } from './save-settings.ts'
import { acceptWhole, saveWhole } from './save-whole.ts'

/** Gives the file that came with a call to its record, before an answer names it. */
export type Attach = (row: RecordRow) => Promise<Failure | undefined>
/** `confirmed`: what a publication of settings allows to more people, as whoever calls has read it. */
type Sent = { readonly attach?: Attach | undefined; readonly confirmed: readonly string[] }
type Changing = Extract<PlannedCall, { readonly reads: 'record' | 'case' }>

/** Does what a call stands for, by the functions of the portal's own requests, and returns what its answer may read. */
export const carryOutCall = async (
  context: ViewerContext,
  call: Call,
  data: RuleData,
  { attach = async () => undefined, confirmed }: Sent,
): Promise<RuleData | Failure> => {
  const plan = planCall(context.definitions.set, call, data)
  if (plan.reads === 'outside') throw new Error(`${call.id} asks another system, which is done outside of a transaction`)
  if (plan.reads === 'file') throw new Error(`${call.id} answers a file, which is sent by its token`)
  if (plan.reads === 'list') return readList(context, plan)
  if (plan.reads === 'notices') return noticesOfCall(context, plan)
  if (plan.reads === 'settings') return plan.save ? saveSettings(context, call, plan.settings, { ...plan.save, confirmed }) : {}
  const named = plan.each && { ids: plan.each, place: placeOfIds(context.definitions.set, call) }
  const { checks } = plan
  if (checks !== undefined)
    return named === undefined
      ? checkForCall(context, plan, checks)
      : checkForEach(named, (id) => checkForCall(context, ofOne(plan, id), checks))
  if (named !== undefined) return carryOutEach(context, named, (inTransaction, id) => act(inTransaction, ofOne(plan, id), attach))
  const done = await act(context, plan, attach)
  return isFailure(done) ? done : readRecord(context, done)
}

/** The call about one of its records. */
const ofOne = (plan: Changing, id: string): Changing => (plan.reads === 'case' ? { ...plan, subject: id } : { ...plan, id })

const act = async (context: ViewerContext, plan: Changing, attach: Attach): Promise<LoadedRecord | Failure> => {
  const loaded = plan.reads === 'case' ? await begin(context, plan, attach) : await change(context, plan, attach)
  if (isFailure(loaded)) return loaded
  return plan.send ? send(context, loaded, plan.send) : loaded
}

const readList = async (context: ViewerContext, plan: Extract<PlannedCall, { readonly reads: 'list' }>): Promise<RuleData | Failure> => {
  const { view, with: parameters, filters, search, page, limit } = plan
  const ask = {
    // Tabs are the way to rows on a page; another system names what it wants by the filters alone.
    tab: null,
    parameters,
    filters,
    ...(search !== undefined && { q: search }),
    ...(page !== undefined && { page: Math.max(1, Math.trunc(page)) }),
    ...(limit !== undefined && { limit: Math.min(200, Math.max(1, Math.trunc(limit))) }),
  }
  const served = await serveView(context, view, ask, { isExact: true })
  if (isFailure(served)) return served
  const rows = served.rows.map(({ id, version, cells }) =>
    Object.entries(cells).reduce<{ readonly [name: string]: Json }>((row, [field, { value }]) => placed(row, field.split('.'), value), {
      id,
      version,
    }),
  )
  return { rows, total: served.total, page: served.page, limit: served.limit }
}

type Row = { readonly [name: string]: Json }

/** A column of a related record stands inside of it, as rules read it. */
const placed = (row: Row, [name = '', ...rest]: readonly string[], value: Json): Row => {
  if (rest.length === 0) return { ...row, [name]: value }
  const inside = row[name]
  const around = typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? (inside as Row) : {}
  return { ...row, [name]: placed(around, rest, value) }
}

/** What is on file as this caller may see it. Everybody who reads a record is logged. */
const readRecord = async (context: ViewerContext, loaded: LoadedRecord): Promise<RuleData> => {
  const { id, version, state, key, label, answers } = await serveRecord(context, loaded, callerOf(context.viewer))
  await noteOpened(context, loaded, answers)
  const { value, code } = loaded.workflow?.states.get(state?.id ?? '') ?? {}
  const own = {
    id,
    version,
    label,
    key: key ?? null,
    state: state?.id ?? null,
    state_label: state?.label ?? null,
    state_value: value ?? state?.id ?? null,
    state_code: code ?? null,
  }
  return { answers, record: { ...answers, ...own } }
}

/** The one record of a list: none is not found, and of several nobody could say which is meant. */
const idFound = async (
  context: ViewerContext,
  { view, with: parameters }: { readonly view: string; readonly with: { readonly [name: string]: string } },
): Promise<string | Failure> => {
  const found = await readList(context, { reads: 'list', view, with: parameters, filters: {}, limit: 2 })
  if (isFailure(found)) return found
  const rows = Array.isArray(found['rows']) ? (found['rows'] as readonly Row[]) : []
  const [row, another] = rows
  return row === undefined || another !== undefined ? fail('record.not-found') : String(row['id'])
}

const begin = async (
  context: ViewerContext,
  { case: type, subject, save }: Extract<Changing, { readonly reads: 'case' }>,
  attach: Attach,
): Promise<LoadedRecord | Failure> => {
  const definition = context.definitions.findCase(type)
  if (!definition) return fail('case.not-found')
  const start = await caseToStart(context, definition, { subject })
  if (isFailure(start)) return start
  // A program means a case of its own, not the draft that somebody has open.
  if (start.isDraft) return fail('case.begun')
  const { loaded } = start
  const refused = await attach(loaded.row)
  if (refused) return refused
  const accepted = save
    ? await acceptWhole(context, loaded, { ...save, isAll: definition.start?.several === true })
    : { answers: loaded.row.data, differences: {} }
  if (isFailure(accepted)) return accepted
  const stored = await createCase(
    context,
    definition,
    {
      id: loaded.row.id,
      values: accepted.answers,
      differences: accepted.differences,
      actor: callerOf(context.viewer),
      ...(loaded.row.subject_id !== null && { subject: loaded.row.subject_id }),
    },
    carryOutEffects,
  )
  return loadRecord(context, stored, callerOf(context.viewer))
}

const change = async (
  context: ViewerContext,
  { entity, id: named, find, version, save, send: sent }: Extract<Changing, { readonly reads: 'record' }>,
  attach: Attach,
): Promise<LoadedRecord | Failure> => {
  const id = find ? await idFound(context, find) : named
  if (isFailure(id)) return id
  const loaded = await findCase(context, { entity, id }, { lock: save !== undefined || sent !== undefined })
  if (isFailure(loaded)) return loaded
  if (version !== undefined && loaded.row.version !== version) return fail('record.stale')
  const refused = await attach(loaded.row)
  if (refused) return refused
  return save ? saveWhole(context, loaded, save) : loaded
}

const send = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  { event, asked }: NonNullable<Changing['send']>,
): Promise<LoadedRecord | Failure> => {
  const actor = callerOf(context.viewer)
  const done = await runEvent(context, loaded, event, asked, actor)
  return isFailure(done) ? done : loadRecord(context, done.row, actor)
}
