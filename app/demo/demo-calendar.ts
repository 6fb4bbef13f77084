import { elementAt, type Random } from './random.ts'

export type Span = { readonly start: string; readonly end: string }
export type Term = Span & { readonly name: string }

/** The key dates of the demo, computed so that it looks alike on any day it is started. */
export type DemoCalendar = {
  readonly today: string
  readonly terms: readonly Term[]
  /** The first term that begins after today; open requests are about it. */
  readonly nextTerm: Term
  /** The year of the last summer break that is over. */
  readonly lastSummer: number
  /** The program end of a student who still studies in the next term. */
  readonly firstProgramEnd: string
}

const DAY_MS = 86_400_000

export const demoCalendar = (today: string): DemoCalendar => {
  const year = Number(today.slice(0, 4))
  const terms = [-4, -3, -2, -1, 0, 1, 2].flatMap((offset): readonly Term[] => [
    { name: `Spring ${year + offset}`, start: `${year + offset}-01-11`, end: `${year + offset}-04-30` },
    { name: `Fall ${year + offset}`, start: `${year + offset}-08-24`, end: `${year + offset}-12-11` },
  ])
  const nextTerm = elementAt(
    terms.filter(({ start }) => start > today),
    0,
  )
  const endYear = Number(nextTerm.end.slice(0, 4)) + (nextTerm.end.slice(5) > '05-15' ? 1 : 0)
  return { today, terms, nextTerm, lastSummer: today > `${year}-08-14` ? year : year - 1, firstProgramEnd: `${endYear}-05-15` }
}

export const addDays = (day: string, days: number): string => {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number => {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The same day in another year. */
export const addYears = (day: string, years: number): string => {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}

/** A moment of a day, in office hours of the eastern United States. */
export const momentOf = (day: string, chance: Random): string => {
  return `${day}T${chance.between(14, 21)}:${String(chance.between(0, 59)).padStart(2, '0')}:${String(chance.between(0, 59)).padStart(2, '0')}.000Z`
}
