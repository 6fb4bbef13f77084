import { isBlank } from './blank.ts'
import { compareDates, readDate } from './calendar-date.ts'
import type { Json } from './json.ts'

export type WindowState = 'before' | 'open' | 'after'

/**
 * The state of a window on a date; its first and last day are inside. Undefined when the date or the opening is missing.
 *
 * | date      | < opens | opens … closes | > closes |
 * | no closes | before  | open           | –        |
 */
export const windowState = (opens: Json | undefined, closes: Json | undefined, date: Json | undefined): WindowState | undefined => {
  const start = compareDates(date, opens)
  if (start === undefined || (!isBlank(closes) && readDate(closes) === undefined)) return undefined
  if (start < 0) return 'before'
  return (compareDates(date, closes) ?? -1) > 0 ? 'after' : 'open'
}
