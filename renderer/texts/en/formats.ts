import { formatsIn } from '../formats.ts'

/** Lists have no comma before "and" or "or", which Intl offers as British English. */
export const { plural, number, decimal, longDate, writtenDate, mediumDate, clock, and, or, list } = formatsIn('en-US', 'en-GB')
