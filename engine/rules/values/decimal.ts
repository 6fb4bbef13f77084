import type { Json } from './json.ts'

/** An exact decimal: 12.50 is 1250 at scale 2. Money is never a float. */
export type Decimal = { readonly digits: bigint; readonly scale: number }

/** No amount of anything is longer, and arithmetic on a text of a million digits takes seconds. */
const MOST_DIGITS = 400

const shape = /^(-?)(\d+)(?:\.(\d+))?$/u

export const readDecimal = (value: Json | undefined): Decimal | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const found = text.length > MOST_DIGITS ? null : shape.exec(text.trim())
  if (found === null) return undefined
  const fraction = found[3] ?? ''
  const digits = BigInt(`${found[2]}${fraction}`)
  return { digits: found[1] === '-' ? -digits : digits, scale: fraction.length }
}

const atScale = ({ digits, scale }: Decimal, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale)

export const addDecimals = (a: Decimal, b: Decimal): Decimal => {
  const scale = Math.max(a.scale, b.scale)
  return { digits: atScale(a, scale) + atScale(b, scale), scale }
}

export const compareDecimals = (a: Decimal, b: Decimal): number => {
  const scale = Math.max(a.scale, b.scale)
  const difference = atScale(a, scale) - atScale(b, scale)
  if (difference < 0n) return -1
  return difference > 0n ? 1 : 0
}

/** Rounds half away from zero, as on an invoice. */
export const roundDecimal = (value: Decimal, scale: number): Decimal => {
  if (value.scale <= scale) return { digits: atScale(value, scale), scale }
  const unit = 10n ** BigInt(value.scale - scale)
  const half = value.digits < 0n ? -unit / 2n : unit / 2n
  return { digits: (value.digits + half) / unit, scale }
}

export const writeDecimal = ({ digits, scale }: Decimal): string => {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const whole = text.slice(0, text.length - scale)
  return `${digits < 0n ? '-' : ''}${whole}${scale > 0 ? `.${text.slice(text.length - scale)}` : ''}`
}
