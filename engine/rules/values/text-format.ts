import { HOME } from '../../country/country.ts'
import { writeNumber } from '../../country/write-decimal.ts'
import { answerTexts } from '../../texts/en/answers.ts'
import { spokenCountry } from '../../texts/spoken.ts'
import { readDate } from './calendar-date.ts'
import { readDecimal, writeDecimal } from './decimal.ts'
import { isList, type Json } from './json.ts'

const writeMonth = (value: Json): string | null => {
  const found = typeof value === 'string' ? /^(\d{4})-(\d{2})/u.exec(value) : null
  const month = Number(found?.[2])
  return found === null || month < 1 || month > 12 ? null : answerTexts.longMonth({ year: found[1] ?? '', month })
}

const writeLongDate = (value: Json): string | null => {
  const date = readDate(value)
  return date === undefined ? null : answerTexts.longDate({ year: String(date.year), month: date.month, day: date.day })
}

const writeTime = (value: Json): string | null => {
  const found = typeof value === 'string' ? /(?:^|T)([01]\d|2[0-3]):([0-5]\d)/u.exec(value) : null
  return found === null ? null : answerTexts.clock({ hour: Number(found[1]), minute: found[2] ?? '' })
}

const writeInGroups = (value: Json): string | null => {
  const decimal = readDecimal(value)
  return decimal === undefined ? null : writeNumber(writeDecimal(decimal), { locale: spokenCountry() ?? HOME.locale })
}

const writeYesNo = (value: Json): string | null => {
  if (typeof value !== 'boolean') return null
  return value ? answerTexts.yes : answerTexts.no
}

const writeList = (value: Json): string | null =>
  isList(value) ? answerTexts.list(value.filter((entry) => entry !== null && entry !== '').map(String)) : null

const WRITERS = {
  date: writeLongDate,
  month: writeMonth,
  time: writeTime,
  number: writeInGroups,
  'yes-no': writeYesNo,
  list: writeList,
} as const

type TextFormat = keyof typeof WRITERS

/** The formats in which a rule can write a value. */
export const textFormats = Object.keys(WRITERS) as readonly TextFormat[]

export const isTextFormat = (value: Json | undefined): value is TextFormat => textFormats.some((format) => format === value)

/** The value in words, as people read it; null for one that the format does not know. */
export const writeAs = (value: Json, format: TextFormat): string | null => WRITERS[format](value)
