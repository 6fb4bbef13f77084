/** A day in digits, as a country or an institution writes it: "DD.MM.YYYY" makes "03.02.2027" of February 3, 2027. */
export const writeDay = (days: string, year: string, month: string, day: string): string =>
  days.replace('YYYY', year).replace('MM', month).replace('DD', day)

/** The same of a stored day, 2027-02-03; any other text stays as it is. */
export const writeStoredDay = (days: string, date: string): string =>
  date.replace(/^(\d{4})-(\d{2})-(\d{2})$/u, (_, year: string, month: string, day: string) => writeDay(days, year, month, day))
