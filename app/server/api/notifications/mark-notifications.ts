import { sql } from 'kysely'
import { NOTIFICATION } from '../../store/records/system-entities.ts'
import { columnOf } from '../../store/lists/predicate-sql.ts'
import { forViewer } from '../endpoint.ts'

/** Marks the viewer's own notifications read, unread or dismissed. Ids of other people's notifications are ignored. */
export const markNotifications = forViewer('PUT /api/notifications', async ({ tx, definitions, viewer }, request) => {
  const { ids = [], all = false, read, hidden } = request.body
  const storage = definitions.findStorage(NOTIFICATION.entity)
  if (!storage) return { marked: 0 }
  const account = columnOf({ own: storage, relations: new Map() }, NOTIFICATION.account).sql
  const values = {
    ...(read !== undefined && { [NOTIFICATION.read]: read }),
    ...(hidden !== undefined && { [NOTIFICATION.hidden]: hidden }),
  }
  const rows = await tx.rows(sql`
      update record r set data = r.data || ${JSON.stringify(values)}::jsonb, version = r.version + 1
      where r.institution_id = ${tx.institution} and r.entity = ${sql.lit(NOTIFICATION.entity)} and ${account} = ${viewer.account.id} ${all ? sql`` : sql`and r.id = any(${ids}::uuid[])`} returning r.id`)
  return { marked: rows.length }
})
