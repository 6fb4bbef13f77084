import { HOME, type Country } from './country.ts'

/** A telephone number as libphonenumber-js reads it. */
type ParsedPhone = {
  /** As it is stored (E.164): +4315550100 */
  readonly number: string
  readonly country?: string | undefined
  readonly ext?: string | undefined
  readonly isPossible: () => boolean
  readonly formatNational: () => string
  readonly formatInternational: () => string
}
export type PhoneParser = (text: string, options: { readonly defaultCountry: never; readonly extract: false }) => ParsedPhone | undefined

let parser: PhoneParser | undefined

/**
 * Says once, for whoever runs the engine, how telephone numbers are read. The numbering plans of all countries are large: a browser brings
 * them once a form stands that asks for a number. Without them a number stays as it is typed, and only its length is checked.
 */
export const readPhonesBy = (parse: PhoneParser): void => {
  parser = parse
}

export const canReadPhones = (): boolean => parser !== undefined

const parsed = (text: string, { phones }: Country): ParsedPhone | undefined => {
  const found = parser?.(text, { defaultCountry: phones as never, extract: false })
  // An extension would be lost: E.164 has none.
  return found === undefined || found.ext !== undefined || !found.isPossible() ? undefined : found
}

/**
 * What is typed, as it is stored (E.164); undefined for what is no number, neither of the country nor behind the code of another one.
 *
 *     readPhone('01 555 01 00', wien) // '+4315550100'
 */
export const readPhone = (text: string, country: Country = HOME): string | undefined => parsed(text, country)?.number

/** A stored number as the country writes it: numbers of the country as they are dialed there, others with their country code. */
export const writePhone = (stored: string, country: Country = HOME): string => {
  const found = parsed(stored, country)
  if (found === undefined) return stored
  return found.country === country.phones ? found.formatNational() : found.formatInternational()
}
