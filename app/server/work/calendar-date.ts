const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar date of an instant in a time zone; rules read it as `today`. */
export const calendarDate = (instant: Date, timeZone: string): string => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(instant)
}
