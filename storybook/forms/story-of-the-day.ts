import { FILLED, type FormStory } from './stories-of.ts'

/** One of so many examples, flags and roles is drawn on a day. */
const DAYS = 3

/** Drawn on every day: a form as it opens, and with an answer to every question. */
const DAILY: ReadonlySet<string> = new Set(['Empty', FILLED])

/**
 * Whether a whole run draws a story on this day; without a day it draws all of them. `npm test` names the day, and `GALLERY_DAY` repeats one;
 * `npm run test:long`, `--changed` and the gallery by itself draw everything.
 */
export const isDrawnOn = (day: number | undefined, form: string, { name }: Pick<FormStory, 'name'>): boolean =>
  day === undefined || DAILY.has(name) || (day + sumOf(`${form} ${name}`)) % DAYS === 0

export const dayOfRun = (): number | undefined => {
  const day = process.env['GALLERY_DAY']
  return day === undefined ? undefined : Number(day)
}

const sumOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
