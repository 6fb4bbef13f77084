import type { ServedRow, ServedView } from '../../contract/views.ts'
import { findCase } from '../../records/find-case.ts'
import { noteOpened } from '../../records/note-read.ts'
import { actorOf } from '../../work/actor.ts'
import { isFailure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { historyPage } from '../history-page.ts'
import { serveRecord } from '../serve-record.ts'

/** The question that waits for a person is among the latest entries. */
const LATEST = 10

/** A page of a list whose first rows come with their records, for those who show them as cards: one answer instead of one for each row. */
export const withRecords = async (context: ViewerContext, view: ServedView, count: number): Promise<ServedView> => {
  const rows: ServedRow[] = []
  for (const [index, row] of view.rows.entries()) rows.push(index < count ? await withRecord(context, row) : row)
  return { ...view, rows }
}

const withRecord = async (context: ViewerContext, row: ServedRow): Promise<ServedRow> => {
  const loaded = await findCase(context, row)
  if (isFailure(loaded)) return row
  const record = await serveRecord(context, loaded, actorOf(context.viewer))
  await noteOpened(context, loaded, record.answers)
  const latest = row.state?.family === 'act' ? (await historyPage(context, loaded, { limit: LATEST })).entries : []
  const note = latest.find((entry) => entry.note !== undefined && entry.note !== '')
  return { ...row, record, ...(note && { note }) }
}
