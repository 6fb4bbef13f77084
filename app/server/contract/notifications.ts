import type { Readable } from 'node:stream'
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
  from: Type.Optional(Type.String({ format: 'date', description: 'those that came on this day or later' })),
  until: Type.Optional(Type.String({ format: 'date', description: 'those that came on this day or earlier' })),
  read: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
})
export type MarkNotifications = Static<typeof MarkNotifications>

const MailWay = Type.Enum(['at-once', 'digest', 'none'])

/** How somebody hears of each kind of notice. */
export const NoticeSettings = Closed({
  kinds: List(
    Closed({
      id: Type.String(),
      label: Type.String(),
      help: Type.Optional(Type.String()),
      portal: Type.Boolean({ description: 'a line in the bell' }),
      mail: MailWay,
      always: Type.Optional(Type.Literal(true, { description: 'it cannot be taken out of the bell' })),
    }),
  ),
  bell: Type.Boolean({ description: 'this person has a bell' }),
  chosen: Type.Boolean({ description: 'something is otherwise than the institution says' }),
  digestTime: Type.String({ description: 'the time of day of the daily mail, at the institution: 07:00' }),
  email: Type.String({ description: 'where mails go' }),
})
export type NoticeSettings = Static<typeof NoticeSettings>

export const notificationOperations = {
  'GET /api/notifications/settings': { summary: 'How this user hears of each kind of notice', response: NoticeSettings },
  'PUT /api/notifications/settings': {
    summary: 'Choose how to hear of a kind of notice',
    body: Closed({ kind: Type.String({ maxLength: 80 }), portal: Type.Optional(Type.Boolean()), mail: Type.Optional(MailWay) }),
    response: NoticeSettings,
  },
  'DELETE /api/notifications/settings': { summary: 'Hear of everything as the institution says', response: NoticeSettings },
  'GET /api/notifications': {
    summary: 'Notifications of this user',
    query: Closed({
      start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'without it: 0' })),
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description: 'without it: 10; with 0 only the numbers' })),
    }),
    response: NotificationPage,
  },
  'GET /api/notifications/stream': {
    summary: 'Server-sent events: "notices" each time the notifications of this user changed',
    query: Closed({
      seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 3600, description: 'ends then; without it, with the session' })),
    }),
    response: Type.Unsafe<Readable>({ type: 'string' }),
    file: 'text/event-stream',
  },
  'PUT /api/notifications': {
    summary: 'Mark notifications read or dismissed',
    body: MarkNotifications,
    response: Closed({ marked: Type.Integer(), ids: List(Type.String(), { description: 'those that were not so before' }) }),
  },
} as const satisfies OperationTable
