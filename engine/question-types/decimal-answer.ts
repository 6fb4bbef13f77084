import { compareDecimals, readDecimal } from '../rules/values/decimal.ts'
import type { AnswerRules } from '../definition/field.ts'
import type { ValueProblem } from './question-type.ts'

/** "1,234.5", "$ 12", ".5" or "007" as a plain decimal; undefined when the text is not a number. */
export const plainDecimal = (input: string): string | undefined => {
  const bare = input.trim().replace(/^(-?)\s*\$\s*/u, '$1')
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/u.test(bare) ? bare.replaceAll(',', '') : bare
  const found = /^(-?)(\d*)(?:\.(\d*))?$/u.exec(grouped)
  if (found === null || `${found[2] ?? ''}${found[3] ?? ''}` === '') return undefined
  const whole = (found[2] ?? '').replace(/^0+(?=\d)/u, '') || '0'
  return `${found[1] ?? ''}${whole}${found[3] === undefined || found[3] === '' ? '' : `.${found[3]}`}`
}

/** Compared as decimals, never as floats. */
export const rangeProblem = (value: string | number, rules: AnswerRules): ValueProblem | undefined => {
  const answer = readDecimal(value)
  if (answer === undefined) return undefined
  const [min, max] = [readDecimal(rules.min), readDecimal(rules.max)]
  if (min !== undefined && compareDecimals(answer, min) < 0) return { code: 'answers.min', params: { value, min: String(rules.min) } }
  if (max !== undefined && compareDecimals(answer, max) > 0) return { code: 'answers.max', params: { value, max: String(rules.max) } }
  return undefined
}

export const decimalsProblem = (value: string | number, most: number | undefined): ValueProblem | undefined => {
  const scale = readDecimal(value)?.scale ?? 0
  if (most === undefined || scale <= most) return undefined
  return most === 0 ? { code: 'answers.whole', params: { value } } : { code: 'answers.decimals', params: { value, max: most } }
}

/** A number in a message; anything else stays text, so that its problem can quote it. */
export const numberFromMessage = (written: string): number | string => (/^-?\d+(?:\.\d+)?$/u.test(written) ? Number(written) : written)
