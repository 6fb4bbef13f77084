import type { Json } from '../../definition/logic.ts'
import { addDays, dayNumber, readDate, writeDate } from '../values/calendar-date.ts'
import { periodsOf, readPeriod, type Period } from '../values/period.ts'

type Asked = {
  readonly start: Json | undefined
  readonly end: Json | undefined
  readonly rows: Json | undefined
  readonly from: Json | undefined
  readonly to: Json | undefined
}
/** Without `from` it has no beginning, without `to` no end. `isBefore`: it lies before what is taken. */
export type FreePeriod = { readonly from?: string; readonly to?: string; readonly isBefore: boolean }

/** Periods that touch or overlap count as one. */
const merged = (periods: readonly Period[]): readonly Period[] => {
  const all: { from: number; to: number }[] = []
  for (const { from, to } of [...periods].toSorted((left, right) => left.from - right.from)) {
    const last = all.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** The time after the rows a period shares a day with, and the time before them: the nearest days that are free. */
export const freePeriods = ({ start, end, rows, from, to }: Asked): readonly FreePeriod[] => {
  const asked = readPeriod(start, end)
  const origin = readDate(start)
  if (asked === undefined || origin === undefined) return []
  const dateOf = (day: number): string => writeDate(addDays(origin, day - dayNumber(origin)))
  const taken = merged(periodsOf(rows, from, to))
  const hit = taken.filter((period) => period.from <= asked.to && asked.from <= period.to)
  const [first, last] = [hit[0], hit.at(-1)]
  if (first === undefined || last === undefined) return []
  const next = taken.find((period) => period.from > last.to)
  const previous = taken.findLast((period) => period.to < first.from)
  const after: readonly FreePeriod[] =
    last.to === Infinity ? [] : [{ from: dateOf(last.to + 1), ...(next && { to: dateOf(next.from - 1) }), isBefore: false }]
  const before: FreePeriod = { to: dateOf(first.from - 1), ...(previous && { from: dateOf(previous.to + 1) }), isBefore: true }
  return [...after, before]
}
