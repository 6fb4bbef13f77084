import type { Country } from '../../country/country.ts'
import { readDate } from '../../rules/values/calendar-date.ts'
import { showDate } from '../date/date-text.ts'
import { readTypedDate } from '../date/read-typed-date.ts'
import { isTime, readTypedTime, showTime } from '../time/clock-text.ts'

/** The two halves of an answer, of which one may be missing or not readable yet: "2027-01-11T" has a day and no time. */
export const dayAndTime = (text: string): readonly [day: string, time: string] => {
  const at = text.lastIndexOf('T')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

export const isDateTime = (text: string): boolean => {
  const [day, time] = dayAndTime(text)
  return day.length === 10 && readDate(day) !== undefined && isTime(time)
}

/** "01/11/2027 9:30 am" as 2027-01-11T09:30. Anything else stays as typed. */
export const storeDateTime = (text: string, country?: Country): string => {
  const line = text.trim()
  for (const { index } of line.matchAll(/[T,\s]/gu)) {
    const day = readTypedDate(line.slice(0, index), country)
    const time = readTypedTime(line.slice(index + 1))
    if (day?.kind === 'date' && time !== undefined) return `${day.date}T${time}`
  }
  return text
}

/** 01/11/2027 9:30 am; a half that is missing or not readable is shown as it is. */
export const showDateTime = (text: string, country?: Country): string => {
  const [day, time] = dayAndTime(text)
  return `${showDate(day, country)} ${showTime(time)}`.trim()
}
