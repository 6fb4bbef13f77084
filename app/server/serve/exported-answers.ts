import { queryOf } from '#engine'
import type { ExportedAnswers } from '../contract/configuration/exports.ts'
import type { ServedRecord } from '../contract/records.ts'
import type { RecordParams } from '../contract/record-params.ts'
import { findCase } from '../records/find-case.ts'
import { noteOpened, readerOf } from '../records/note-read.ts'
import { listRecords, SEARCH_LIMIT, searchRecords } from '../store/lists/list-records.ts'
import { insertHistory } from '../store/records/history.ts'
import { serverTexts } from '../texts/en.ts'
import { actorOf } from '../work/actor.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { serveRecord } from './serve-record.ts'
import { listQueryOf, requestOf, type ViewAsk } from './views/view-request.ts'

/** Each record is opened by itself, as on its page. */
const MOST_AT_ONCE = 50

const exported = ({
  entity,
  id,
  version,
  key,
  label,
  state,
  forms,
  answers,
  savedAt,
  createdAt,
  ...more
}: ServedRecord): ExportedAnswers => ({
  entity,
  id,
  version,
  label,
  forms: forms.map((form) => ({ id: form.id, ...(form.version !== undefined && { version: form.version }) })),
  answers,
  createdAt,
  savedAt,
  ...(key !== undefined && { key }),
  ...(more.case && { case: more.case.id }),
  ...(state && { state: state.id }),
  ...(more.orphanedAnswers && { setAside: more.orphanedAnswers.map(({ path, value }) => ({ path, value })) }),
})

/** The answers of a record as this viewer may read them. That they were read is logged as for its page. */
export const exportedAnswers = async (context: ViewerContext, place: RecordParams): Promise<ExportedAnswers | Failure> => {
  const loaded = await findCase(context, place)
  if (isFailure(loaded)) return loaded
  const served = await serveRecord(context, loaded, actorOf(context.viewer))
  await noteOpened(context, loaded, served.answers)
  return exported(served)
}

type ExportedList = { readonly records: readonly ExportedAnswers[]; readonly next?: string }

/** The answers behind the rows of a list, which must be one that may be saved as a file. Groups have no answers. */
export const exportedListAnswers = async (context: ViewerContext, viewId: string, ask: ViewAsk): Promise<ExportedList | Failure> => {
  const { definitions, tx, viewer } = context
  const view = definitions.set.get('view', viewId)
  const query = view && queryOf(definitions.set, viewId, requestOf(view, ask, context))
  if (!view || !query) return fail('view.not-found')
  if (view.export !== true) return fail('view.not-exported')
  if (!query.ok) return fail('view.refused', query.message)
  if (query.groups !== undefined) return fail('view.not-exported')
  const list = { ...listQueryOf(definitions, query, ask), limit: Math.min(ask.limit ?? MOST_AT_ONCE, MOST_AT_ONCE) }
  const found = query.search ? await searchRecords(tx, list, query.search.words.join(' ')) : undefined
  if (found?.limited) return fail('view.refused', serverTexts.list.tooMany({ limit: SEARCH_LIMIT }))
  const { rows, next } = await listRecords(tx, list, found)
  const entity = definitions.storage(query.entity).entity.name
  const records: ExportedAnswers[] = []
  for (const { id } of rows) {
    const answers = await exportedAnswers(context, { entity, id })
    if (!isFailure(answers)) records.push(answers)
  }
  await insertHistory(tx, {
    entity: 'account',
    record: viewer.account.id,
    by: readerOf(viewer),
    kind: 'event',
    event: 'export',
    says: 'exportedList',
    note: viewId,
    asked: { view: viewId, ...ask },
  })
  return { records, ...(next !== undefined && { next }) }
}
