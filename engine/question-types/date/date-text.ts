import { readTypedDate } from './read-typed-date.ts'

const stored = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/u

/** Turns a typed date into the stored YYYY-MM-DD. Anything else, and a date that two days fit, stays as typed. */
export const storeDate = (text: string): string => {
  const typed = readTypedDate(text)
  return typed === undefined || typed.kind === 'ambiguous' ? text : typed.date
}

/** A stored date as MM/DD/YYYY. Anything that is not a date is returned unchanged. */
export const showDate = (text: string): string => {
  const found = stored.exec(text)
  return found === null ? text : `${found[2] ?? ''}/${found[3] ?? ''}/${found[1] ?? ''}`
}
