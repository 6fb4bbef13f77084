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
  dismissAll: 'Dismiss all',
  dismissedAll: 'All are dismissed.',
  again: 'Look now',
  undo: 'Undo',
  none: 'No new notification available.',
  shown: ({ shown, total }: { readonly shown: number; readonly total: number }) => `${shown} of ${total}`,
  more: ({ count }: Count) => `Show ${count} more`,
  arrived: ({ count }: Count) => plural(count, { one: '1 new notification', other: `${count} new notifications` }),
  settings: 'How you are told',
  notLoaded: 'The notifications could not be loaded',
}

/** How somebody is told, kind by kind. */
export const noticeSettings = {
  title: 'How you are told',
  text: 'Each choice holds at once. Until you choose, it is as your institution says.',
  kind: 'Tell me when',
  bell: 'In the bell',
  mail: 'By e-mail',
  always: 'Always',
  'at-once': 'At once',
  digest: 'Once a day',
  none: 'No',
  reset: 'As my institution says',
  saved: 'Saved.',
  nothing: 'There is nothing to choose.',
  desktop: 'On this device',
  desktopText: 'A message of your system when something new comes while you look elsewhere. It says how many, never what.',
  desktopOn: 'Show messages on this device',
  desktopBlocked: 'Your browser does not allow it for this page. Change that in its settings for this page.',
  close: 'Close',
  bellOf: ({ kind }: { readonly kind: string }) => `In the bell: ${kind}`,
  mailOf: ({ kind }: { readonly kind: string }) => `By e-mail: ${kind}`,
  digestAt: ({ time }: { readonly time: string }) => `The daily mail goes out at ${time}.`,
  address: ({ email }: { readonly email: string }) => `E-mail goes to ${email}.`,
}
