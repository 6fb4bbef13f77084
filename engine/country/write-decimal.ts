import { country } from '../texts/en/country.ts'
import { HOME, type Country } from './country.ts'

const plain = (text: string): text is `${number}` => /^-?\d+(?:\.\d+)?$/u.test(text)

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each locale: a format costs more than a thousand numbers written with it. */
const formatOf = (locale: string, fraction: number, kind: 'typed' | 'number' | 'amount'): Intl.NumberFormat => {
  const key = `${locale} ${fraction} ${kind}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
    useGrouping: kind !== 'typed',
    // The sign that is written stands in place of this one.
    ...(kind === 'amount' && { style: 'currency', currency: country.currency, currencyDisplay: 'narrowSymbol' }),
  })
  formats.set(key, made)
  return made
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0

/** A number as it stands in an input and in a message about it: 1234,5. Anything that is not a number is returned unchanged. */
export const writeTyped = (value: string | number, { locale }: Pick<Country, 'locale'> = HOME): string => {
  const text = String(value)
  return plain(text) ? formatOf(locale, decimalsOf(text), 'typed').format(text) : text
}

/** A number as people read it: 1.234,5. A decimal text is never made a float. */
export const writeNumber = (value: string | number, { locale }: Pick<Country, 'locale'> = HOME): string => {
  const text = String(value)
  return plain(text) ? formatOf(locale, decimalsOf(text), 'number').format(text) : text
}

type Written = {
  readonly unit?: string | undefined
  readonly decimals?: number
  readonly apart?: boolean
  readonly country?: Country | undefined
}

/** An amount with its sign where the country puts it: $1,234.50, € 1.234,50, 1.234,50 €. `apart` keeps sign and number apart in any country. */
export const writeAmount = (value: string, { country = HOME, unit = country.sign, decimals = 2, apart = false }: Written = {}): string => {
  if (!plain(value)) return value
  const parts = formatOf(country.locale, Math.max(decimals, decimalsOf(value)), 'amount').formatToParts(value)
  const at = parts.findIndex(({ type }) => type === 'currency')
  const isFirst = parts.slice(0, at).every(({ type }) => type !== 'integer')
  const isApart = parts[isFirst ? at + 1 : at - 1]?.type === 'literal'
  // A sign stands at the number, a word such as EUR beside it.
  const gap = !isApart && (apart || /[\p{L}.]$/u.test(unit)) ? ' ' : ''
  const sign = isFirst ? `${unit}${gap}` : `${gap}${unit}`
  return parts.map(({ value: part }, index) => (index === at ? sign : part)).join('')
}
