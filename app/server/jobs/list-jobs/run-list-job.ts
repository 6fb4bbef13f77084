import { queryOf, type Answers } from '#engine'
import { sendToOne } from '../../cases/send-to-one.ts'
import { listQueryOf, requestOf, type ViewAsk } from '../../serve/views/view-request.ts'
import { findAccount, sessionUser } from '../../store/accounts/accounts.ts'
import {
  changedByJob,
  chosenOf,
  claimJobRecord,
  endListJob,
  findListJob,
  keepCursor,
  releaseListJob,
  type ListJob,
  type ListJobKey,
} from '../../store/lists/list-jobs.ts'
import { listRecords, searchRecords } from '../../store/lists/list-records.ts'
import { inInstitution, type Tx } from '../../store/sql/transaction.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { speaking } from '../../definitions/speaking.ts'
import { workContext } from '../../work/work-context.ts'

/** Records are read in pages, so that no number of them fills the memory. */
const PAGE = 100

type Page = { readonly ids: readonly string[]; readonly next: string | undefined }

/** One page of the records that the list finds for the person now, by their ids: a record that left the list is not found again. */
const pageOfList = async (context: ViewerContext, job: ListJob): Promise<Page> => {
  const view = context.definitions.set.get('view', job.view)
  const { page: _page, limit: _limit, after: _after, sort: _sort, ...ask } = job.ask as unknown as ViewAsk
  const query = view?.bulk?.includes(job.event) === true && queryOf(context.definitions.set, job.view, requestOf(view, ask, context))
  // A list that no longer offers the act, or that the person may no longer ask for, has no more records.
  if (!query || !query.ok) return { ids: [], next: undefined }
  const list = { ...listQueryOf(context.definitions, query, {}), sort: [], limit: PAGE, ...(job.cursor !== null && { after: job.cursor }) }
  const found = query.search ? await searchRecords(context.tx, list, query.search.words.join(' ')) : undefined
  const { rows, next } = await listRecords(context.tx, list, found)
  return { ids: rows.map(({ id }) => id), next }
}

/** The records that were chosen, in their order. One that has left the list is named with the reason, so nothing is left out. */
const pageOfChosen = ({ definitions }: ViewerContext, job: ListJob, ids: readonly string[]): Page => {
  if (definitions.set.get('view', job.view)?.bulk?.includes(job.event) !== true) return { ids: [], next: undefined }
  const first = job.cursor === null ? 0 : ids.indexOf(job.cursor) + 1
  const page = ids.slice(first, first + PAGE)
  return { ids: page, next: first + PAGE < ids.length ? page.at(-1) : undefined }
}

const pageFor = (context: ViewerContext, job: ListJob): Page | Promise<Page> => {
  if (job.undoes !== null) return pageOfUndo(context, job.undoes, job)
  const ids = chosenOf(job)
  return ids === undefined ? pageOfList(context, job) : pageOfChosen(context, job, ids)
}

const pageOfUndo = async ({ tx }: ViewerContext, undoes: string, { cursor }: ListJob): Promise<Page> => {
  const ids = await changedByJob(tx, undoes, cursor, PAGE)
  return { ids, next: ids.length === PAGE ? ids.at(-1) : undefined }
}

/** The job and the page that is next, as the person sees it who started it; undefined when it has ended or the person is gone. */
const nextPage = async (context: Omit<ViewerContext, 'viewer'>, id: string) => {
  const job = await findListJob(context.tx, id)
  const account = job?.state === 'running' ? await findAccount(context.tx, job.account_id) : undefined
  if (!job || !account) return undefined
  // Why a record refused is read by whoever asked.
  const definitions = context.definitions.inLanguage(account.language)
  const viewing = { ...context, definitions, viewer: { account, user: sessionUser(account, context.institution.code), family: '' } }
  return { job, viewing, page: await pageFor(viewing, job) }
}

/**
 * Does an act for every record a list finds, page by page, each record in a transaction of its own together with its line in the ledger. It
 * may stop anywhere: the next run begins with the page it was at, and leaves out the records that have their line.
 */
export const runListJob = async (services: Services, { institution: number, id }: ListJobKey, signal?: AbortSignal): Promise<void> => {
  const institution = await services.institutions.byId(number)
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inInstitution(services.pool, number, work)
  for (;;) {
    const definitions = await services.registry.current(institution)
    const next = await speaking(definitions, () => within((tx) => nextPage(workContext(services, institution, definitions, tx), id)))
    if (next === undefined) return within((tx) => endListJob(tx, id, 'stopped'))
    const { job, viewing, page } = next
    const { entity } = definitions.storage(definitions.set.get('view', job.view)?.entity ?? '')
    for (const record of page.ids) {
      if (signal?.aborted === true) return within((tx) => releaseListJob(tx, id))
      const sent = { event: job.event, asked: (job.asked ?? undefined) as Answers | undefined }
      const refused = await speaking(viewing.definitions, () =>
        sendToOne(viewing, { entity: entity.name, id: record }, sent, (tx, label) => claimJobRecord(tx, id, { record, label })),
      )
      if (refused) await within((tx) => claimJobRecord(tx, id, { record, label: refused.label, refused: refused.message }))
    }
    const { next: cursor } = page
    if (cursor === undefined) return within((tx) => endListJob(tx, id, 'done'))
    await within((tx) => keepCursor(tx, id, cursor))
  }
}
