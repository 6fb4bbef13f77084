import type { NotificationPage } from '../../../server/contract/notifications.ts'

export type Line = NotificationPage['notifications'][number]

/** Lines under their calendar date, both in the order in which they came. */
export const byDay = (lines: readonly Line[], dateOf: (instant: string) => string): ReadonlyMap<string, readonly Line[]> => {
  const days = new Map<string, readonly Line[]>()
  for (const line of lines) days.set(dateOf(line.at), [...(days.get(dateOf(line.at)) ?? []), line])
  return days
}
