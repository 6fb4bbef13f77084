import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { readPhonesBy } from '#engine'

readPhonesBy(parsePhoneNumberFromString)
