import { readTypedDate } from './read-typed-date.ts'

const stored = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/u

/** Turns a typed date into the stored YYYY-MM-DD. Anything else, and a date that two days fit, stays as typed. */
export const storeDate = (text: string, written?: string): string => {
  const typed = readTypedDate(text, written)
  return typed === undefined || typed.kind === 'ambiguous' ? text : typed.date
}

/** A stored date as the institution writes it. Anything that is not a date is returned unchanged. */
export const showDate = (text: string, written = 'MM/DD/YYYY'): string => {
  const found = stored.exec(text)
  if (found === null) return text
  const [, year = '', month = '', day = ''] = found
  return written.replace('YYYY', year).replace('MM', month).replace('DD', day)
}
