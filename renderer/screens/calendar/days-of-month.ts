const DAY = 86_400_000

const isoOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The weeks of a month (YYYY-MM) as dates; those of the months around it fill the first and the last one. */
export const weeksOf = (month: string, firstDay: number): readonly (readonly string[])[] => {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - ((new Date(first).getUTCDay() - (firstDay % 7) + 7) % 7) * DAY
  const weeks: (readonly string[])[] = []
  for (let time = start; time === start || isoOf(time).slice(0, 7) === month; time += 7 * DAY)
    weeks.push(Array.from({ length: 7 }, (_, index) => isoOf(time + index * DAY)))
  return weeks
}

/** The month some months later. */
export const monthAfter = (month: string, months: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return isoOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** The day some days later. */
export const dayAfter = (date: string, days: number): string => isoOf(Date.parse(`${date}T00:00:00Z`) + days * DAY)
