import { HOME, type Country } from './country.ts'
import { plainSigns } from '../signs/plain-text.ts'
import { writeNumber } from './write-decimal.ts'

/** A typed number as it was understood: one number, or two of which only the person knows the right one. */
export type TypedDecimal =
  | { readonly kind: 'decimal'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }

type Reading = { readonly country?: Country | undefined; readonly decimals?: number | undefined; readonly unit?: string | undefined }

const grouped = /^\d{1,3}(?:\.\d{3})+$/u

/** The text with plain digits, one kind of minus and one kind of space, and without the sign of the currency. */
const bareOf = (input: string, { country = HOME, unit = country.sign }: Reading): string => {
  const text = plainSigns(input).replace(/\s+/gu, ' ').trim()
  const signs = [unit, country.sign].filter((sign) => sign !== '')
  const sign = signs.find((each) => text.replace(/^- ?/u, '').startsWith(each) || text.endsWith(each))
  return (sign === undefined ? text : text.replace(sign, '')).trim().replace(/^- /u, '-')
}

/** "1 234" and "1'234" as "1.234", and the marks of the country as they are read here: a comma before decimals, points between groups. */
const marked = (text: string, { decimal }: Country): string => {
  const inGroups = text.replace(/(?<=\d)[ '’٬](?=\d{3}(?!\d))/gu, decimal === '.' ? ',' : '.').replaceAll('٫', decimal)
  return decimal === '.' ? inGroups.replace(/[.,]/gu, (mark) => (mark === '.' ? ',' : '.')) : inGroups.replaceAll(decimal, ',')
}

const decimalText = (whole: string, fraction: string): string | undefined => {
  if (!/^\d*$/u.test(whole) || !/^\d*$/u.test(fraction) || whole + fraction === '') return undefined
  return `${whole.replace(/^0+(?=\d)/u, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`
}

const dropped = (whole: string, { locale }: Country): string => {
  if (grouped.test(whole)) return whole.replaceAll('.', '')
  // India groups by two: 12,34,567.
  const digits = whole.replaceAll('.', '')
  return digits !== whole && /^\d+$/u.test(digits) && writeNumber(digits, { ...HOME, locale }).replace(/\D/gu, '.') === whole
    ? digits
    : whole
}

/** A lone point where the country writes a comma: it groups thousands, or came in from a program that writes 1234.50. */
const withPoint = (text: string, { country = HOME, decimals = Number.POSITIVE_INFINITY }: Reading): TypedDecimal | undefined => {
  const [whole = '', fraction = ''] = text.split('.')
  const pointed = decimalText(whole, fraction)
  if (!grouped.test(text) || whole.startsWith('0')) return pointed === undefined ? undefined : { kind: 'decimal', text: pointed }
  const together = whole + fraction
  if (decimals < 3 || pointed === undefined) return { kind: 'decimal', text: together }
  return { kind: 'ambiguous', readings: [writeNumber(together, country), writeNumber(pointed, country)] }
}

/**
 * Reads a number as the country writes it: 1,234.50 and $ 12 in the United States, 1.234,50 and € 12 in Austria, both as 1234.50. A plain
 * decimal such as 1234.50 is read everywhere. Undefined when the text is not a number.
 */
export const readTypedDecimal = (input: string, reading: Reading = {}): TypedDecimal | undefined => {
  const { country = HOME } = reading
  const bare = bareOf(input, reading)
  const isNegative = bare.startsWith('-')
  const text = marked(isNegative ? bare.slice(1) : bare, country)
  const signed = (number: TypedDecimal | undefined): TypedDecimal | undefined => {
    if (number === undefined || !isNegative) return number
    return number.kind === 'decimal'
      ? { kind: 'decimal', text: `-${number.text}` }
      : { kind: 'ambiguous', readings: [`-${number.readings[0]}`, `-${number.readings[1]}`] }
  }
  const points = text.split('.').length - 1
  if (country.decimal !== '.' && points === 1 && !text.includes(',')) return signed(withPoint(text, reading))
  const [whole = '', fraction = '', ...more] = text.split(',')
  const plain = more.length > 0 ? undefined : decimalText(dropped(whole, country), fraction)
  return plain === undefined ? undefined : signed({ kind: 'decimal', text: plain })
}
