import { after } from './after.ts'
import { age } from './age.ts'
import { anyInList } from './any-in-list.ts'
import { asText } from './as-text.ts'
import { before } from './before.ts'
import { blank } from './blank.ts'
import { businessDaysAdd } from './business-days-add.ts'
import { businessDaysBetweenDates } from './business-days-between.ts'
import { count } from './count.ts'
import { dateAdd } from './date-add.ts'
import { dateDiff } from './date-diff.ts'
import { daysCovered } from './days-covered.ts'
import { daysIn } from './days-in.ts'
import { distinct } from './distinct.ts'
import { find } from './find.ts'
import { first } from './first.ts'
import { groupBy } from './group-by.ts'
import { inList } from './in-list.ts'
import { inLookup } from './in-lookup.ts'
import { last } from './last.ts'
import { length } from './length.ts'
import { lookupLabel } from './lookup-label.ts'
import { lookupProp } from './lookup-prop.ts'
import { lower } from './lower.ts'
import { matches } from './matches.ts'
import { maxOf } from './max-of.ts'
import { minOf } from './min-of.ts'
import { moneyAdd } from './money-add.ts'
import { moneyCompare } from './money-compare.ts'
import { overlapping } from './overlapping.ts'
import { overlaps } from './overlaps.ts'
import { pluck } from './pluck.ts'
import { present } from './present.ts'
import { range } from './range.ts'
import { round } from './round.ts'
import { sameOrAfter } from './same-or-after.ts'
import { sameOrBefore } from './same-or-before.ts'
import { startsWith } from './starts-with.ts'
import { sum } from './sum.ts'
import { textJoin } from './text-join.ts'
import { trim } from './trim.ts'
import { upper } from './upper.ts'
import { weekday } from './weekday.ts'
import { window } from './window.ts'
import { yearOf } from './year-of.ts'
import type { Operator } from './operator.ts'

/** All of our operators; a new one is a file and a line here. */
export const operators: readonly Operator[] = [
  after,
  age,
  anyInList,
  asText,
  before,
  blank,
  businessDaysAdd,
  businessDaysBetweenDates,
  count,
  dateAdd,
  dateDiff,
  daysCovered,
  daysIn,
  distinct,
  find,
  first,
  groupBy,
  inList,
  inLookup,
  last,
  length,
  lookupLabel,
  lookupProp,
  lower,
  matches,
  maxOf,
  minOf,
  moneyAdd,
  moneyCompare,
  overlapping,
  overlaps,
  pluck,
  present,
  range,
  round,
  sameOrAfter,
  sameOrBefore,
  startsWith,
  sum,
  textJoin,
  trim,
  upper,
  weekday,
  window,
  yearOf,
]

const byName: ReadonlyMap<string, Operator> = new Map(operators.map((operator) => [operator.name, operator]))

export const findOperator = (name: string): Operator | undefined => byName.get(name)
