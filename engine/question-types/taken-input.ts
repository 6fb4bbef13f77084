import type { AnswerRules } from '../definition/field.ts'
import { plainSigns } from '../signs/plain-text.ts'
import { fitsInput, readInput } from './input-filter.ts'

/** `rest`: another field takes what is longer than this one. */
type Rules = AnswerRules & { readonly rest?: string }

/** Before and behind the point of an amount whose question has no limit of its own. */
const DECIMAL = { before: 6, behind: 2 }

const firstOf = (text: string, most: number | undefined): string => (most === undefined ? text : [...text].slice(0, most).join(''))

const isDecimal = (text: string, { max, input = 'decimal', decimals = DECIMAL.behind }: AnswerRules): boolean => {
  const [, before = '', behind = ''] = /^-?(\d*)(?:\.(\d*))?$/u.exec(text) ?? []
  const most = typeof max === 'number' ? String(Math.trunc(Math.abs(max))).length : DECIMAL.before
  return fitsInput(text, input) && before.length <= most && behind.length <= decimals
}

/**
 * What a line holds after somebody typed or pasted into it, where its question says which signs it accepts: letters lose every other sign,
 * digits take no key and no paste that has another sign, a decimal goes back to what it was, and none grows past its limit. What was there
 * before may always be made shorter, so that an answer from elsewhere can be mended.
 */
export const takenInput = (before: string, typed: string, rules: Rules): string => {
  const { input, rest } = rules
  const maxLength = rest === undefined ? rules.maxLength : undefined
  if (input === undefined || typed.length < before.length) return typed
  if (input === 'letters') return firstOf([...typed].filter((sign) => fitsInput(sign, 'letters')).join(''), maxLength)
  // Digits of any keyboard are taken, as they are read when the answer is stored.
  const plain = readInput(plainSigns(typed), rules)
  if (input === 'digits') return fitsInput(plain, 'digits') ? firstOf(plain, maxLength) : before
  return isDecimal(plain, rules) ? plain : before
}
