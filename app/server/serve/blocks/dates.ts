import { datedLines } from '../dated-lines.ts'
import type { ServeBlock } from './serve-parts.ts'

/** Upcoming dates, the soonest first. */
export const datesBlock: ServeBlock<'dates'> = ({ dates }, common, { context: { definitions, today }, data }) => ({
  ...common,
  show: 'dates',
  dates: datedLines(definitions.rules, dates, data, today)
    .filter(({ inDays }) => inDays >= 0)
    .toSorted((first, second) => first.inDays - second.inDays),
})
