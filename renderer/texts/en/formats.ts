import { formatsIn } from '../formats.ts'

/** Lists have no comma before "and" or "or", which Intl offers as British English. */
export const { plural, number, longDate, longMonth, writtenDate, mediumDate, clock, timeOfDay, and, or, list } = formatsIn('en-US', 'en-GB')
