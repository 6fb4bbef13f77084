import { readDate, writeDate } from '../values/calendar-date.ts'
import { addDuration, durationOf, readDuration, readUnit } from '../values/duration.ts'
import { argument, type Operator } from './operator.ts'

export const dateAdd: Operator = {
  name: 'date_add',
  summary: 'The date a duration later; the day is clamped to the end of the month. A negative duration (-P90D) goes back.',
  args: [argument('date', 'date'), argument('duration', ['duration', 'number']), argument('unit', 'unit', { optional: true })],
  returns: 'date',
  phrase: '{1} {2} after {0}',
  examples: [
    { args: ['2027-01-31', 'P1M'], result: '2027-02-28' },
    { args: ['2027-01-11', '-P90D'], result: '2026-10-13' },
    { args: ['2028-02-29', 1, 'years'], result: '2029-02-28' },
    { args: ['2027-01-11', 2, 'weeks'], result: '2027-01-25' },
    { args: ['soon', 'P1D'], result: null },
    { args: ['2027-01-11', 'P9999Y'], result: null },
    { args: ['2027-01-11', -1_000_000], result: null },
  ],
  run: ([given, amount, unit]) => {
    const from = readDate(given)
    const counted = typeof amount === 'number' && Number.isInteger(amount) ? readUnit(unit ?? 'days') : undefined
    const duration = counted === undefined ? readDuration(amount) : durationOf(Number(amount), counted)
    const date = from === undefined || duration === undefined ? undefined : addDuration(from, duration)
    // No calendar has a day of another year, and nothing could read it again.
    return date === undefined || !(date.year >= 1 && date.year <= 9999) ? null : writeDate(date)
  },
}
