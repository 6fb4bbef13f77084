import type { Random } from './random.ts'

const DAY_MS = 86_400_000

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** A moment of a day within the hours in which something happens, in UTC. */
export const momentOf = (day: string, [first, last]: readonly [number, number], chance: Random): string => {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${day}T${two(chance.between(first, last))}:${two(chance.between(0, 59))}:${two(chance.between(0, 59))}.000Z`
}
