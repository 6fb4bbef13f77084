import { sql } from 'kysely'
import type { NotificationPage } from '../../contract/notifications.ts'
import type { Data } from '../../store/records/records.ts'
import { NOTIFICATION } from '../../store/records/system-entities.ts'
import { columnOf } from '../../store/lists/predicate-sql.ts'
import { pageOfNotice } from '../../serve/notices.ts'
import { placeOfRecord } from '../../serve/place-of-record.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'

/** How often the bell asks, where the institution does not say it. */
const POLLING_MS = 300_000

type Row = { readonly id: string; readonly data: Data; readonly created_at: string }

/** `unread` counts what is dismissed as well, `unreadShown` only what the panel shows. */
type Own = { readonly rows: readonly Row[]; readonly total: number; readonly unread: number; readonly unreadShown: number }

/** The viewer's own notifications that are not dismissed, newest first. */
export const ownNotifications = async (
  { tx, definitions, viewer }: ViewerContext,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<Own> => {
  const storage = definitions.findStorage(NOTIFICATION.entity)
  if (!storage) return { rows: [], total: 0, unread: 0, unreadShown: 0 }
  const account = columnOf({ own: storage, relations: new Map() }, NOTIFICATION.account).sql
  const shown = sql`r.data ->> ${NOTIFICATION.hidden} is distinct from 'true'`
  const unread = sql`r.data ->> ${NOTIFICATION.read} is distinct from 'true'`
  const own = sql`from record r where r.institution_id = ${tx.institution} and r.entity = ${sql.lit(NOTIFICATION.entity)} and ${account} = ${viewer.account.id}`
  const rows =
    limit === 0
      ? []
      : await tx.rows(
          sql<Row>`select r.id, r.data, r.created_at ${own} and ${shown} order by r.created_at desc, r.id desc offset ${start} limit ${limit}`,
        )
  const counts = await tx.first(
    sql<{ total: number; unread: number; unread_shown: number }>`
      select count(*) filter (where ${shown}) as total, count(*) filter (where ${unread}) as unread, count(*) filter (where ${shown} and ${unread}) as unread_shown ${own}`,
  )
  return { rows, total: counts?.total ?? 0, unread: counts?.unread ?? 0, unreadShown: counts?.unread_shown ?? 0 }
}

/** The notification panel: newest first, with the number unread. */
export const listNotifications = forViewer('GET /api/notifications', async (context, request) => {
  const { start = 0, limit = 10 } = request.query
  const { notificationPollingMs: polling } = context.definitions.settings
  const { rows, total, unreadShown } = await ownNotifications(context, { start, limit })
  const notifications: NotificationPage['notifications'][number][] = []
  for (const { id, data, created_at: at } of rows)
    notifications.push({
      id,
      at,
      text: String(data[NOTIFICATION.text] ?? ''),
      read: data[NOTIFICATION.read] === true,
      ...(await placeOf(context, id, data)),
    })
  return { total, unread: unreadShown, again: typeof polling === 'number' ? polling : POLLING_MS, notifications }
})

/** The page of the record, or the one that the definitions name instead. A record that this reader may not see has neither. */
const placeOf = async (context: ViewerContext, id: string, data: Data): ReturnType<typeof placeOfRecord> => {
  const { [NOTIFICATION.record]: record, [NOTIFICATION.entityOfRecord]: entity } = data
  if (typeof record !== 'string' || typeof entity !== 'string') return {}
  const place = await placeOfRecord(context, { entity, id: record })
  const href = place.record && pageOfNotice(context, id, data)
  return { ...place, ...(href !== undefined && { href }) }
}
