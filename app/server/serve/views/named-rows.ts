import { every, queryOf, some } from '#engine'
import { listRecords } from '../../store/lists/list-records.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { cardOf } from './card-of.ts'
import { servedRow } from './serve-row.ts'
import { labelsOf } from './view-labels.ts'
import { listQueryOf, requestOf, type ViewAsk } from './view-request.ts'

/** A record as its list names it, with the address that its row has. */
export type NamedRow = { readonly id: string; readonly label: string; readonly href?: string }

/**
 * Records as a list names them, in its order: by the first two columns of a card, which say who and what. A record that is on none of its
 * tabs any more, or that the viewer may not see, is left out.
 */
export const namedRows = async (
  context: ViewerContext,
  viewId: string,
  { parameters, sort }: Pick<ViewAsk, 'parameters' | 'sort'>,
  ids: readonly string[],
): Promise<readonly NamedRow[]> => {
  const { definitions, tx, today, viewer } = context
  const view = definitions.set.get('view', viewId)
  if (!view || ids.length === 0) return []
  const ask = { filters: {}, parameters, ...(sort !== undefined && { sort }) }
  const query = queryOf(definitions.set, viewId, requestOf(view, ask, context))
  if (!query.ok) return []
  const data = { user: viewer.user, settings: definitions.settings, today, with: parameters }
  const onAnyTab = some([query.where, ...query.tabs.map(({ where }) => where)])
  const where = every([onAnyTab, { op: 'in', field: 'id', values: ids }])
  const { rows } = await listRecords(tx, { ...listQueryOf(definitions, query, {}), where, limit: ids.length })
  const labels = await labelsOf(context, query.columns, [], data)
  const fields = cardOf(view, query.columns).slice(0, 2)
  return rows.map((row) => {
    const { id, cells, href } = servedRow(context, { view, columns: query.columns, labels, data }, row)
    const label = fields.flatMap((field) => cells[field]?.text || []).join(', ')
    return { id, label, ...(href !== undefined && { href }) }
  })
}
