import { Type, type Static } from 'typebox'
import { Closed, Instant, List, Uuid } from './schema.ts'
import type { OperationTable } from './operation.ts'

const ServedNotification = Closed({
  id: Type.String(),
  at: Instant,
  text: Type.String(),
  read: Type.Boolean(),
  record: Type.Optional(Closed({ entity: Type.String(), id: Type.String() })),
  about: Type.Optional(Type.String({ description: 'the record in words' })),
  href: Type.Optional(Type.String({ description: 'the page that opens the record for this viewer' })),
})

/** The notification panel: newest first, with the number unread. */
export const NotificationPage = Closed({
  notifications: List(ServedNotification),
  total: Type.Integer(),
  unread: Type.Integer(),
  again: Type.Integer({ description: 'milliseconds until it is worth asking again' }),
})
export type NotificationPage = Static<typeof NotificationPage>

export const MarkNotifications = Closed({
  ids: Type.Optional(Type.Unsafe<readonly string[]>(Type.Array(Uuid, { maxItems: 500 }))),
  all: Type.Optional(Type.Boolean()),
  read: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
})
export type MarkNotifications = Static<typeof MarkNotifications>

export const notificationOperations = {
  'GET /api/notifications': {
    summary: 'Notifications of this user',
    query: Closed({
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'without it: 0' })),
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'without it: 10; with 0 only the numbers' })),
    }),
    response: NotificationPage,
  },
  'PUT /api/notifications': {
    summary: 'Mark notifications read or dismissed',
    body: MarkNotifications,
    response: Closed({ marked: Type.Integer() }),
  },
} as const satisfies OperationTable
