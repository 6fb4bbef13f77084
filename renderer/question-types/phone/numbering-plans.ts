import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhonesBy } from '#engine'

/** Lets the engine read numbers by the numbering plans of all countries, which are a file of their own. */
export const readByNumberingPlans = (): void => readPhonesBy(parsePhoneNumberFromString)
