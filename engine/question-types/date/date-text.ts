import { HOME, type Country } from '../../country/country.ts'
import { readTypedDate } from './read-typed-date.ts'

const stored = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/u

/** Turns a typed date into the stored YYYY-MM-DD. Anything else, and a date that two days fit, stays as typed. */
export const storeDate = (text: string, country?: Country): string => {
  const typed = readTypedDate(text, country)
  return typed === undefined || typed.kind === 'ambiguous' ? text : typed.date
}

/** A stored date as the country writes it. Anything that is not a date is returned unchanged. */
export const showDate = (text: string, { days } = HOME): string => {
  const found = stored.exec(text)
  if (found === null) return text
  const [, year = '', month = '', day = ''] = found
  return days.replace('YYYY', year).replace('MM', month).replace('DD', day)
}
