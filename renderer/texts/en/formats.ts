import { formatsIn } from '../formats.ts'

/** Lists have no comma before "and" or "or", which Intl offers as British English. `days`: how days are written, where that is in digits. */
export const englishFormats = (days?: string) => formatsIn('en-US', 'en-GB', days)

export const { plural, number, longDate, longMonth, writtenDate, mediumDate, clock, timeOfDay, and, or, list } = englishFormats()
