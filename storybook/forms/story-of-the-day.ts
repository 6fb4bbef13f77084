import { isOfDay } from '../../tests/_helpers/day-seed.ts'
import { FILLED, type FormStory } from './stories-of.ts'

/** One of so many examples, flags and roles is drawn on a day: each once in a week. */
const DAYS = 7
/** A form as it opens has less than the filled-in one, which is drawn on every day. */
const DAYS_OF_EMPTY = 3

/**
 * Whether a whole run draws a story on this day; without a day it draws all of them. `npm test` names the day, and `GALLERY_DAY` repeats one;
 * `npm run test:long`, `--changed` and the gallery by itself draw everything.
 */
export const isDrawnOn = (day: number | undefined, form: string, { name }: Pick<FormStory, 'name'>): boolean =>
  day === undefined || name === FILLED || isOfDay(day, `${form} ${name}`, name === 'Empty' ? DAYS_OF_EMPTY : DAYS)

export const dayOfRun = (): number | undefined => {
  const day = process.env['GALLERY_DAY']
  return day === undefined ? undefined : Number(day)
}
