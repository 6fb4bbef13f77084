import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')
type Count = { readonly count: number }

/** The panel behind the bell. */
export const notifications = {
  title: 'Notifications',
  unreadCount: ({ count }: Count) => `${count} unread`,
  markAll: 'Mark all as read',
  markedAll: 'All are marked as read.',
  close: 'Close',
  list: 'List of notifications',
  unread: 'Unread:',
  detail: ({ about, time }: { readonly about: string; readonly time: string }) => `${about}, ${time}`,
  dismiss: ({ text }: { readonly text: string }) => `Dismiss: ${text}`,
  dismissed: 'Dismissed.',
  undo: 'Undo',
  none: 'No new notification available.',
  shown: ({ shown, total }: { readonly shown: number; readonly total: number }) => `${shown} of ${total}`,
  more: ({ count }: Count) => `Show ${count} more`,
  arrived: ({ count }: Count) => plural(count, { one: '1 new notification', other: `${count} new notifications` }),
  notLoaded: 'The notifications could not be loaded',
}
