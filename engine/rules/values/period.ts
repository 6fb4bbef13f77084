import { isBlank } from './blank.ts'
import { dayNumber, readDate } from './calendar-date.ts'
import { isList, isRecord, type Json } from './json.ts'

/** First and last day, both inclusive, as day numbers. */
export type Period = { readonly from: number; readonly to: number }

/** Without an end a period never ends. Without a start, or with an end before its start, it is not a period. */
export const readPeriod = (start: Json | undefined, end: Json | undefined): Period | undefined => {
  const first = readDate(start)
  const last = readDate(end)
  if (first === undefined || (last === undefined && !isBlank(end))) return undefined
  const period = { from: dayNumber(first), to: last === undefined ? Infinity : dayNumber(last) }
  return period.to < period.from ? undefined : period
}

export const periodsOf = (rows: Json | undefined, from: Json | undefined, to: Json | undefined): Period[] =>
  (isList(rows) ? rows : []).flatMap((row) => {
    const period = isRecord(row) ? readPeriod(row[String(from)], row[String(to)]) : undefined
    return period === undefined ? [] : [period]
  })
