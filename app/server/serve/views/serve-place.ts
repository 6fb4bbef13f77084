import { every, mergedText, queryOf, type RuleData } from '#engine'
import type { ServedPlace } from '../../contract/views.ts'
import { countRecords } from '../../store/lists/count-records.ts'
import { listRecords, searchRecords } from '../../store/lists/list-records.ts'
import { findPlace } from '../../store/lists/place-in-list.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { servedRow } from './serve-row.ts'
import { titleOfView } from './title-of-view.ts'
import { labelsOf } from './view-labels.ts'
import { listQueryOf, requestOf, type ViewAsk } from './view-request.ts'

/** Where a record stands in a list, as the list is filtered and sorted, and its neighbors there. */
export const servePlace = async (context: ViewerContext, viewId: string, id: string, ask: ViewAsk): Promise<ServedPlace | Failure> => {
  const { definitions, tx, today, viewer } = context
  const view = definitions.set.get('view', viewId)
  if (!view) return fail('view.not-found')
  const query = queryOf(definitions.set, viewId, requestOf(view, ask, context))
  if (!query.ok) return fail('view.refused', query.message)
  const data: RuleData = { user: viewer.user, settings: definitions.settings, today, with: ask.parameters }
  const list = listQueryOf(definitions, query, ask)
  const found = query.search ? await searchRecords(tx, list, query.search.words.join(' ')) : undefined
  const { counts } = await countRecords(tx, list, [true], { found })
  const place = await findPlace(tx, list, id, found)
  const beside = [place?.previous, place?.next].flatMap((other) => other ?? [])
  const { rows } =
    beside.length === 0
      ? { rows: [] }
      : await listRecords(tx, { ...list, where: every([query.where, { op: 'in', field: 'id', values: beside }]) }, found)
  const [first] = query.columns
  const labels = await labelsOf(context, query.columns, [], data)
  const neighbor = (which: string | null | undefined): ServedPlace['next'] => {
    const row = rows.find((row) => row.id === which)
    const served = row && servedRow(context, { view, columns: query.columns, labels, data }, row)
    const href = served?.href
    return served && first && href !== undefined ? { href, label: served.cells[first.field]?.text ?? '' } : undefined
  }
  const [previous, next] = [neighbor(place?.previous), neighbor(place?.next)]
  const tab = view.tabs?.find((tab) => tab.id === query.tab)
  return {
    title: mergedText(tab?.label ?? titleOfView(definitions, view), data),
    total: counts[0]?.count ?? 0,
    capped: counts[0]?.capped ?? false,
    ...(place && { place: place.place }),
    ...(previous && { previous }),
    ...(next && { next }),
  }
}
