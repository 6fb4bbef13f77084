import { sql } from 'kysely'
import type { MarkNotifications } from '../../contract/notifications.ts'
import { announceNotice } from '../../store/notices/announce-notice.ts'
import { NOTIFICATION } from '../../store/records/system-entities.ts'
import { columnOf } from '../../store/lists/predicate-sql.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'

type Marked = { readonly marked: number; readonly ids: readonly string[] }

/** Marks the viewer's own notifications read, unread or dismissed. Ids of other people's notifications are ignored. */
export const markNotifications = forViewer('PUT /api/notifications', (context, request) => markOwn(context, request.body))

export const markOwn = async (
  { tx, definitions, viewer }: ViewerContext,
  { ids = [], all = false, from, until, read, hidden }: MarkNotifications,
): Promise<Marked> => {
  const storage = definitions.findStorage(NOTIFICATION.entity)
  const values = JSON.stringify({
    ...(read !== undefined && { [NOTIFICATION.read]: read }),
    ...(hidden !== undefined && { [NOTIFICATION.hidden]: hidden }),
  })
  if (!storage || values === '{}') return { marked: 0, ids: [] }
  const account = columnOf({ own: storage, relations: new Map() }, NOTIFICATION.account).sql
  const day = sql`(r.created_at at time zone ${definitions.institution.timeZone})::date`
  const named = all ? sql`true` : sql`r.id = any(${ids}::uuid[])`
  const range = [
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(until === undefined ? [] : [sql`${day} <= ${until}::date`]),
  ]
  const chosen = range.length > 0 ? sql.join(range, sql` and `) : named
  const rows = await tx.rows(sql<{ id: string }>`
      update record r set data = r.data || ${values}::jsonb, version = r.version + 1
      where r.institution_id = ${tx.institution} and r.entity = ${sql.lit(NOTIFICATION.entity)} and ${account} = ${viewer.account.id}
        and ${chosen} and not r.data @> ${values}::jsonb returning r.id`)
  // Other windows of this person draw another number.
  if (rows.length > 0) await announceNotice(tx, viewer.account.id)
  return { marked: rows.length, ids: rows.map(({ id }) => id) }
}
