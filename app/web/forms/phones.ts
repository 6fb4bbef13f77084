import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhonesBy } from '#engine'

/** The numbering plans of all countries, which come with the first form that asks for a telephone number. */
export const bringPhones = (): void => readPhonesBy(parsePhoneNumberFromString)
