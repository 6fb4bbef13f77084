const isMoment = (date: Date): boolean => !Number.isNaN(date.getTime())

/** Noon in UTC of a calendar date, "2027-01-11"; undefined for a text that is none, like a thirteenth month or February 30. */
export const storedDay = (date: string): Date | undefined => {
  const day = new Date(`${date}T12:00:00Z`)
  return isMoment(day) && day.toISOString().slice(0, 10) === date ? day : undefined
}
/** The moment of a stored instant; undefined for a text that is none. */
export const storedMoment = (instant: string): Date | undefined => {
  const moment = new Date(instant)
  return isMoment(moment) ? moment : undefined
}
/** Calendar dates and moments in a format. A record may hold any text, and Intl throws at a date that is none: such a text stays as typed. */
export const writtenDay = (format: Intl.DateTimeFormat, date: string): string => {
  const day = storedDay(date)
  return day === undefined ? date : format.format(day)
}
export const writtenMoment = (format: Intl.DateTimeFormat, instant: string): string => {
  const moment = storedMoment(instant)
  return moment === undefined ? instant : format.format(moment)
}
