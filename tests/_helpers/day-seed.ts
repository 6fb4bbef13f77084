import { isLong } from './long.ts'

const DAY_MS = 24 * 60 * 60_000

/** The number of the day: what is sampled differs from day to day. The variable of the environment repeats the sample of another day. */
export const daySeed = (variable: string): number => Number(process.env[variable] ?? Math.floor(Date.now() / DAY_MS))

/** Whether a thing is of this day, where each is of one in so many days. */
export const isOfDay = (day: number, name: string, days: number): boolean => (day + sumOf(name)) % days === 0

/** What `npm test` tries today of many things alike: each is tried once in so many days, and all of them by `npm run test:long`. `DAY` repeats a day. */
export const isToday = (name: string, days: number): boolean => isLong || isOfDay(daySeed('DAY'), name, days)

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
