import { HOME } from '../country/country.ts'
import { writeTyped } from '../country/write-decimal.ts'
import type { Json } from '../definition/logic.ts'
import { answerTexts } from '../texts/en/answers.ts'
import { spokenCountry } from '../texts/spoken.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?:(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?)?$/u

/**
 * A calendar date or an instant, written out by the clock it names: December 4, 2026. A server writes instants by the clock of the
 * institution. A time without a zone is that of the place, and is written as well.
 */
const writeDate = (value: string): string | undefined => {
  const found = DATE.exec(value)
  const month = Number(found?.[2])
  if (found === null || month < 1 || month > 12) return undefined
  const [, year = '', , day, hour, minute, zone] = found
  const date = answerTexts.longDate({ year, month, day: Number(day) })
  return hour === undefined || minute === undefined || zone !== undefined
    ? date
    : answerTexts.dateAt({ date, time: answerTexts.clock({ hour: Number(hour), minute }) })
}

/** The answers that have parts, where no question says how they are read: an amount with its unit, and who signed. */
const writeParts = ({ amount, unit, name, by, at, ...more }: { readonly [part: string]: Json }): string | undefined => {
  if (typeof name === 'string' && typeof by === 'string' && typeof at === 'string') return name
  const isAmount = typeof amount === 'number' || typeof amount === 'string'
  return isAmount && typeof unit === 'string' && Object.keys(more).length === 0 ? `${amount} ${unit}` : undefined
}

/**
 * A value as a person reads it in a sentence; undefined for one that has no words (a missing value, a row).
 *
 *     writeValue('2026-12-04') // 'December 4, 2026'
 */
export const writeValue = (value: Json): string | undefined => {
  if (value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? answerTexts.yes : answerTexts.no
  if (typeof value === 'number') return writeTyped(value, { locale: spokenCountry() ?? HOME.locale })
  if (typeof value === 'string') return writeDate(value) ?? value
  if (!Array.isArray(value)) return writeParts(value as { readonly [part: string]: Json })
  const parts = (value as readonly Json[]).flatMap((entry) => writeValue(entry) ?? [])
  return parts.length === 0 ? undefined : answerTexts.list(parts)
}
