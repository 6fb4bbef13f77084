import { sql } from 'kysely'
import type { NotificationPage } from '../../contract/notifications.ts'
import type { Data } from '../../store/records/records.ts'
import { NOTIFICATION } from '../../store/records/system-entities.ts'
import { columnOf } from '../../store/lists/predicate-sql.ts'
import { placeOfRecord } from '../../serve/place-of-record.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'

/** How often the bell asks, where the institution does not say it. */
const POLLING_MS = 300_000

type Row = { readonly id: string; readonly data: Data; readonly created_at: string }

/** The notification panel: newest first, with the number unread. */
export const listNotifications = forViewer('GET /api/notifications', async (context, request) => {
  const { tx, definitions, viewer } = context
  const { start = 0, limit = 10 } = request.query
  const { notificationPollingMs: polling } = definitions.settings
  const again = typeof polling === 'number' ? polling : POLLING_MS
  const storage = definitions.findStorage(NOTIFICATION.entity)
  if (!storage) return { notifications: [], total: 0, unread: 0, again }
  const account = columnOf({ own: storage, relations: new Map() }, NOTIFICATION.account).sql
  const mine = sql`from record r where r.institution_id = ${tx.institution} and r.entity = ${sql.lit(NOTIFICATION.entity)} and ${account} = ${viewer.account.id} and r.data ->> ${NOTIFICATION.hidden} is distinct from 'true'`
  const rows =
    limit === 0
      ? []
      : await tx.rows(
          sql<Row>`select r.id, r.data, r.created_at ${mine} order by r.created_at desc, r.id desc offset ${start} limit ${limit}`,
        )
  const counts = await tx.first(
    sql<{
      total: number
      unread: number
    }>`select count(*) as total, count(*) filter (where r.data ->> ${NOTIFICATION.read} is distinct from 'true') as unread ${mine}`,
  )
  const notifications: NotificationPage['notifications'][number][] = []
  for (const { id, data, created_at: at } of rows)
    notifications.push({
      id,
      at,
      text: String(data[NOTIFICATION.text] ?? ''),
      read: data[NOTIFICATION.read] === true,
      ...(await placeOf(context, data)),
    })
  return { total: counts?.total ?? 0, unread: counts?.unread ?? 0, again, notifications }
})

const placeOf = async (
  context: ViewerContext,
  { [NOTIFICATION.record]: id, [NOTIFICATION.entityOfRecord]: entity }: Data,
): ReturnType<typeof placeOfRecord> => (typeof id === 'string' && typeof entity === 'string' ? placeOfRecord(context, { entity, id }) : {})
