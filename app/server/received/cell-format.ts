/** How a cell shows its number. Where it is shown with another meaning, what is shown counts: a postal code 02115, a time, 50%. */
export type CellFormat = { readonly kind: 'plain' | 'day' | 'time' | 'day-and-time' | 'elapsed' | 'percent' } | DigitFormat
/** Digits at fixed places, with signs between them: 00000, 000-00-0000. */
type DigitFormat = { readonly kind: 'digits'; readonly code: string }

const DAY = 86_400_000
const PLAIN: CellFormat = { kind: 'plain' }

/** The formats that a workbook does not spell out; those of East Asian versions among them. */
const BUILT_IN: readonly (readonly [CellFormat['kind'] & ('day' | 'time' | 'day-and-time' | 'elapsed' | 'percent'), readonly number[]])[] =
  [
    ['day', [14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]],
    ['day-and-time', [22]],
    ['time', [18, 19, 20, 21, 45, 47]],
    ['elapsed', [46]],
    ['percent', [9, 10]],
  ]
const builtIn = new Map(BUILT_IN.flatMap(([kind, ids]) => ids.map((id) => [id, { kind }] as const)))

const DIGITS = /^(?:[0#]|\\.|"[^"]*"|[-() ])+$/u

/** The format with a number, or with a code of its own. */
export const cellFormat = (id: number, code: string | undefined): CellFormat => {
  if (code === undefined) return builtIn.get(id) ?? PLAIN
  const [first = ''] = code.split(';')
  const signs = first.replaceAll(/"[^"]*"|\\./gu, '')
  if (/\[[hms]+\]/iu.test(signs)) return { kind: 'elapsed' }
  const bare = signs.replaceAll(/\[[^\]]*\]/gu, '')
  const hasTime = /[hs]|am\/pm/iu.test(bare)
  if (/[yd]/iu.test(bare)) return { kind: hasTime ? 'day-and-time' : 'day' }
  if (hasTime) return { kind: 'time' }
  if (/^m{3,5}$/iu.test(bare.trim())) return { kind: 'day' }
  if (bare.includes('%')) return { kind: 'percent' }
  return DIGITS.test(first) && hasSeveralZeros(bare) ? { kind: 'digits', code: first } : PLAIN
}

const hasSeveralZeros = (signs: string): boolean => signs.split('0').length > 2

/** What a spreadsheet shows of a number: 15 digits, so that 0.1 + 0.2 is 0.3. What has more was cut before the file was written. */
const plainNumber = (number: number): string => {
  const rounded = Number(number.toPrecision(15))
  if (Math.abs(rounded) >= 1e15) return rounded.toExponential().toUpperCase()
  return rounded !== 0 && Math.abs(rounded) < 1e-6 ? withoutExponent(rounded) : String(rounded)
}

/** 1.5e-7 as 0.00000015. */
const withoutExponent = (number: number): string => {
  const [digits = '', places = '1'] = Math.abs(number).toExponential().split('e-')
  return `${number < 0 ? '-' : ''}0.${'0'.repeat(Number(places) - 1)}${digits.replace('.', '')}`
}

const two = (count: number): string => String(count).padStart(2, '0')
const clockOf = (seconds: number): string => {
  const rest = seconds % 60
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}${rest === 0 ? '' : `:${two(rest)}`}`
}

const digitsOf = (code: string, number: number): string => {
  const signs = [...code.matchAll(/"([^"]*)"|\\(.)|(.)/gu)].map(([, quoted, escaped, sign]) => ({
    text: quoted ?? escaped ?? sign ?? '',
    sign,
  }))
  const isPlace = ({ sign }: { readonly sign: string | undefined }): boolean => sign === '0' || sign === '#'
  const first = signs.findIndex(isPlace)
  const digits = [...String(number)]
  const shown = signs.toReversed().map(({ text, sign }, fromEnd) => {
    if (!isPlace({ sign })) return text
    // The first place takes all digits that are left.
    if (signs.length - 1 - fromEnd === first) return digits.length > 0 ? digits.join('') : placed(sign)
    return digits.pop() ?? placed(sign)
  })
  return shown.toReversed().join('')
}
const placed = (sign: string | undefined): string => (sign === '0' ? '0' : '')

/** A number of a cell as its format shows it. `begins`: day 0 of the workbook, which for most thinks that 1900 was a leap year. */
export const shownNumber = (
  written: string,
  format: CellFormat,
  { begins, isOf1904 }: { readonly begins: number; readonly isOf1904: boolean },
): string => {
  const number = Number(written)
  if (written.trim() === '' || !Number.isFinite(number)) return written
  const seconds = Math.round(number * 86_400)
  const isDay = number >= 0 && number < 3_000_000
  const dayOf = (): string => {
    const days = Math.floor(seconds / 86_400)
    return new Date(begins + (days + (!isOf1904 && days < 60 ? 1 : 0)) * DAY).toISOString().slice(0, 10)
  }
  switch (format.kind) {
    case 'day':
      return isDay ? dayOf() : plainNumber(number)
    case 'time':
      return isDay ? clockOf(seconds % 86_400) : plainNumber(number)
    case 'elapsed':
      return isDay ? clockOf(seconds) : plainNumber(number)
    case 'day-and-time':
      return isDay ? `${dayOf()}T${clockOf(seconds % 86_400)}` : plainNumber(number)
    case 'percent':
      return `${plainNumber(number * 100)}%`
    case 'digits':
      return Number.isInteger(number) && number >= 0 && number < 1e15 ? digitsOf(format.code, number) : plainNumber(number)
    case 'plain':
      return plainNumber(number)
  }
}
