import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../work/services.ts'
import type { Data } from '../../store/records/records.ts'
import { NOTIFICATION } from '../../store/records/system-entities.ts'
import { columnOf } from '../../store/lists/predicate-sql.ts'
import { forViewer } from '../request-context.ts'

const QUERY = {
  type: 'object',
  properties: {
    start: { type: 'integer', minimum: 0, maximum: 10_000, default: 0 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  },
} as const

/** The notification panel: newest first, with the number unread. */
export const listNotifications = (app: FastifyInstance, services: Services): void => {
  app.get(
    '/api/notifications',
    { schema: { summary: 'Notifications of this user', querystring: QUERY } },
    forViewer(services, async ({ tx, definitions, viewer }, request) => {
      const { start, limit } = request.query as { start: number; limit: number }
      const storage = definitions.findStorage(NOTIFICATION.entity)
      if (!storage) return { notifications: [], total: 0, unread: 0 }
      const account = columnOf({ own: storage, relations: new Map() }, NOTIFICATION.account).sql
      const mine = sql`from record r where r.institution_id = ${tx.institution} and r.entity = ${sql.lit(NOTIFICATION.entity)} and ${account} = ${viewer.account.id} and r.data ->> ${NOTIFICATION.hidden} is distinct from 'true'`
      const rows = await tx.rows(
        sql<{
          id: string
          data: Data
          created_at: string
        }>`select r.id, r.data, r.created_at ${mine} order by r.created_at desc, r.id desc offset ${start} limit ${limit}`,
      )
      const counts = await tx.first(
        sql<{
          total: number
          unread: number
        }>`select count(*) as total, count(*) filter (where r.data ->> ${NOTIFICATION.read} is distinct from 'true') as unread ${mine}`,
      )
      return {
        total: counts?.total ?? 0,
        unread: counts?.unread ?? 0,
        notifications: rows.map(({ id, data, created_at }) => ({
          id,
          at: created_at,
          text: String(data[NOTIFICATION.text] ?? ''),
          read: data[NOTIFICATION.read] === true,
          record: typeof data['record_id'] === 'string' ? { entity: String(data['record_entity']), id: data['record_id'] } : undefined,
        })),
      }
    }),
  )
}
