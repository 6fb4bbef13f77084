import { country } from '../texts/en/country.ts'

/** How a country writes days, numbers and amounts. The language of the texts is another matter: a person may choose that. */
export type Country = {
  readonly locale: string
  /** DD.MM.YYYY */
  readonly days: string
  /** The mark before the decimals. */
  readonly decimal: string
  /** The sign of the currency: € */
  readonly sign: string
  /** The country whose telephone numbers need no country code: AT */
  readonly phones: string
}

type Named = {
  readonly locale: string
  readonly days?: string | undefined
  readonly currency?: string | undefined
  readonly phoneRegion?: string | undefined
}

const PARTS: { readonly [type: string]: string } = { day: 'DD', month: 'MM', year: 'YYYY' }

/** The order and the marks of a day in digits. Stored days are those of one calendar, whatever calendar the country has beside it. */
const daysOf = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory', numberingSystem: 'latn' })
    .formatToParts(0)
    .map(({ type, value }) => PARTS[type] ?? value.replace(/\p{Cf}/gu, ''))
    .join('')

const signOf = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The region that a locale names; of a language alone, the one where most of its people live. */
const regionOf = (locale: string): string => new Intl.Locale(locale).maximize().region ?? ''

const decimalOf = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'

export const countryOf = ({
  locale,
  days = daysOf(locale),
  currency = country.currency,
  phoneRegion = regionOf(locale),
}: Named): Country => ({
  locale,
  days,
  decimal: decimalOf(locale),
  sign: signOf(locale, currency),
  phones: phoneRegion,
})

/** The country of a form that stands without an institution. */
export const HOME: Country = countryOf(country)

/** Whether a form of this country reads and writes as one without an institution. */
export const isHome = ({ days, decimal, sign, phones, locale }: Country): boolean =>
  days === HOME.days &&
  decimal === HOME.decimal &&
  sign === HOME.sign &&
  phones === HOME.phones &&
  groupsOf(locale) === groupsOf(HOME.locale)

const groupsOf = (locale: string): string => new Intl.NumberFormat(locale).format(12_345_678)
