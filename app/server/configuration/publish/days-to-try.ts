import type { DefinitionSet } from '#engine'

/** Besides today, a week: a rule may read the day of the week. */
const WEEK = 7
/** A rule may compare with days that nobody has written, such as the end of a year. */
const FAR = [400, 4000]
const MOST_WRITTEN = 40
const DAY_MS = 86_400_000

const dayFrom = (day: string, count: number): string => new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

const DATE = /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/gu

/**
 * The days after today on which rules of a set may hold otherwise than today: a week, far ones, and each day that rules and settings of
 * `ids` name, with those beside it. `ids` are the definitions that a publication makes otherwise.
 */
export const daysToTry = (today: string, set: DefinitionSet, ids: readonly string[]): readonly string[] => {
  const written = ids.flatMap((id) => JSON.stringify(set.find(id) ?? null).match(DATE) ?? [])
  const named = [...new Set(written)].filter((day) => !Number.isNaN(Date.parse(day)) && day >= today).slice(0, MOST_WRITTEN)
  const around = named.flatMap((day) => [-1, 0, 1].map((count) => dayFrom(day, count)))
  const ahead = [...Array.from({ length: WEEK }, (_, index) => index + 1), ...FAR].map((count) => dayFrom(today, count))
  return [...new Set([...ahead, ...around])].filter((day) => day > today).toSorted()
}
