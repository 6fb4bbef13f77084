import { randomUUID } from 'node:crypto'
import { mergedText, neverActs, queryOf, type Event, type Json } from '#engine'
import type { ServedListJob } from '../../contract/lists/list-jobs.ts'
import { mailsPeople } from '../../serve/views/bulk-events.ts'
import { namedRows } from '../../serve/views/named-rows.ts'
import { listQueryOf, requestOf, type ViewAsk } from '../../serve/views/view-request.ts'
import { countWhole } from '../../store/lists/count-records.ts'
import { searchRecords } from '../../store/lists/list-records.ts'
import {
  chosenOf,
  findListJob,
  findUndoOf,
  insertListJob,
  jobsOfAccount,
  progressOfJob,
  putJobAway,
  reasonsOfJob,
  recordsOfJob,
  type ListJob,
} from '../../store/lists/list-jobs.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'
import { viewAsk } from './view-ask.ts'

/** A job without the answers of its form. */
type JobHead = Omit<ListJob, 'asked'>

/** The event of a list, in the workflow of the first case type that has it. */
const eventOf = ({ definitions }: ViewerContext, viewId: string, id: string): Event | undefined => {
  const view = definitions.set.get('view', viewId)
  return definitions.set
    .all('case')
    .filter(({ of }) => of === view?.entity)
    .flatMap(({ workflow }) => definitions.workflow(workflow).events.get(id)?.event ?? [])[0]
}

/** Whether the viewer may send the event in no case of the list, whatever its records hold. */
const isNeverTheirs = ({ definitions, viewer, today }: ViewerContext, entity: string, id: string): boolean => {
  const data = { user: viewer.user, settings: definitions.settings, today }
  return definitions.set
    .all('case')
    .filter(({ of }) => of === entity)
    .every((type) => {
      const { who = [] } = definitions.workflow(type.workflow).events.get(id)?.event ?? {}
      return neverActs(definitions.rules, type, who, { data, person: viewer.account.person_id })
    })
}

const undoOf = async (context: ViewerContext, job: JobHead, done: number): Promise<ServedListJob['undo']> => {
  const { undo } = eventOf(context, job.view, job.event) ?? {}
  if (undo === undefined || job.state === 'running' || job.undoes !== null || done === 0) return undefined
  const event = (await findUndoOf(context.tx, job.id)) ? undefined : eventOf(context, job.view, undo)
  if (event === undefined) return undefined
  return {
    label: mergedText(event.label, {}),
    ...(event.returns && { returns: true }),
    ...(mailsPeople(context.definitions, event) && { mails: true }),
  }
}

/** What came of the records of a job, in the order and by the names of its list. A record that is not on it keeps the name it had. */
const outcomesOf = async (context: ViewerContext, job: JobHead): Promise<Pick<ServedListJob, 'refusals' | 'changed'>> => {
  const records = await recordsOfJob(context.tx, job.id)
  const named = await namedRows(
    context,
    job.view,
    job.ask as unknown as ViewAsk,
    records.map(({ id }) => id),
  )
  const places = new Map(named.map((row, place) => [row.id, { ...row, place }]))
  const of = (refused: string | null): ServedListJob['changed'] =>
    records
      .filter((record) => record.refused === refused)
      .map(({ id, label }) => places.get(id) ?? { id, label, place: Number.POSITIVE_INFINITY })
      .toSorted((left, right) => left.place - right.place)
      .map(({ place: _place, ...row }) => row)
  const reasons = await reasonsOfJob(context.tx, job.id)
  return { changed: of(null), refusals: reasons.map(({ message, count }) => ({ message, count, records: of(message) })) }
}

/** A job that still runs, or that stands in a list of jobs, is told of in figures alone. */
const served = async (context: ViewerContext, job: JobHead, { inFull = false } = {}): Promise<ServedListJob> => {
  const event = eventOf(context, job.view, job.event)
  const progress = await progressOfJob(context.tx, job.id)
  const undo = await undoOf(context, job, progress.done)
  return {
    id: job.id,
    label: event === undefined ? job.event : mergedText(event.label, {}),
    state: job.state,
    total: job.total,
    ...progress,
    ...(inFull && job.state !== 'running' ? await outcomesOf(context, job) : { refusals: [], changed: [] }),
    ...(event !== undefined && mailsPeople(context.definitions, event) && { mails: true }),
    ...(chosenOf(job) !== undefined && { chosen: true }),
    ...(job.undoes !== null && { takesBack: true }),
    ...(undo && { undo }),
  }
}

/** Somebody else's job is not there. */
const ownJob = async ({ tx, viewer }: ViewerContext, view: string, id: string): Promise<ListJob | Failure> => {
  const job = await findListJob(tx, id)
  return job?.view === view && job.account_id === viewer.account.id ? job : fail('record.not-found')
}

const start = async (context: ViewerContext, job: Omit<ListJob, 'id' | 'account_id' | 'cursor' | 'state'>): Promise<ServedListJob> => {
  const id = randomUUID()
  await insertListJob(context.tx, { ...job, id, account_id: context.viewer.account.id })
  return served(context, { ...job, id, account_id: context.viewer.account.id, cursor: null, state: 'running' })
}

/** Begins an act on all records that a list finds as it is asked for. The work itself is done by a worker. */
export const startListJob = forViewer('POST /api/views/:view/events/:event/all', async (context, request) => {
  const { view: viewId, event } = request.params
  const { definitions, tx, viewer } = context
  const view = definitions.set.get('view', viewId)
  if (!view) return fail('view.not-found')
  if (!view.bulk?.includes(event) || viewer.by !== undefined) return fail('event.unknown')
  if (isNeverTheirs(context, view.entity, event)) return fail('event.not-permitted')
  const ask = viewAsk(request.query)
  const query = queryOf(definitions.set, viewId, requestOf(view, ask, context))
  if (!query.ok) return fail('view.refused', query.message)
  const { ids, asked = null } = request.body
  if (ids !== undefined)
    return start(context, { view: viewId, event, ask: { ...ask, ids } as unknown as Json, asked, undoes: null, total: ids.length })
  const list = listQueryOf(definitions, query, {})
  const found = query.search ? await searchRecords(tx, list, query.search.words.join(' ')) : undefined
  return start(context, {
    view: viewId,
    event,
    ask: ask as unknown as Json,
    asked,
    undoes: null,
    total: await countWhole(tx, list, found),
  })
})

export const showListJob = forViewer('GET /api/views/:view/jobs/:job', async (context, request) => {
  const job = await ownJob(context, request.params.view, request.params.job)
  return isFailure(job) ? job : served(context, job, { inFull: true })
})

/** The acts on a list that go on or ended lately, for whoever has closed their dialog or loaded the page again. */
export const showListJobs = forViewer('GET /api/views/:view/jobs', async (context, request) => {
  const { tx, viewer, definitions } = context
  const view = definitions.set.get('view', request.params.view)
  if (!view) return fail('view.not-found')
  const jobs: ServedListJob[] = []
  const { parameters } = viewAsk(request.query)
  for (const job of await jobsOfAccount(tx, { account: viewer.account.id, view: view.id, parameters }))
    jobs.push(await served(context, job))
  return { jobs }
})

export const putListJobAway = forViewer('POST /api/views/:view/jobs/:job/seen', async (context, request) => {
  const job = await ownJob(context, request.params.view, request.params.job)
  if (isFailure(job)) return job
  await putJobAway(context.tx, job.id)
  return served(context, job)
})

/** Takes back what a job did, record by record, by the event that the workflow names for it. */
export const undoListJob = forViewer('POST /api/views/:view/jobs/:job/undo', async (context, request) => {
  const job = await ownJob(context, request.params.view, request.params.job)
  if (isFailure(job)) return job
  const undo = eventOf(context, job.view, job.event)?.undo
  const known = await findUndoOf(context.tx, job.id)
  const running = known && (await findListJob(context.tx, known.id))
  if (running) return served(context, running)
  if (undo === undefined || job.state === 'running' || job.undoes !== null) return fail('event.unknown')
  const { done } = await progressOfJob(context.tx, job.id)
  return start(context, { view: job.view, event: undo, ask: job.ask, asked: null, undoes: job.id, total: done })
})
