import { readDuration } from '../values/duration.ts'
import { isRecord, operatorOf, type Json } from '../values/json.ts'
import { findOperator } from '../operators/registry.ts'

const phrases: { readonly [operator: string]: string } = {
  '==': '{0} is {1}',
  '===': '{0} is {1}',
  '!=': '{0} is not {1}',
  '!==': '{0} is not {1}',
  '<': '{0} is less than {1}',
  '<=': '{0} is at most {1}',
  '>': '{0} is more than {1}',
  '>=': '{0} is at least {1}',
  '+': '{0} plus {1}',
  '-': '{0} minus {1}',
  '*': '{0} times {1}',
  '/': '{0} divided by {1}',
  '%': 'the rest of {0} divided by {1}',
  in: '{0} is in {1}',
  some: 'for at least one of {0}, {1}',
  all: 'for each of {0}, {1}',
  none: 'for none of {0}, {1}',
  filter: 'those of {0} for which {1}',
  map: '{1} of each of {0}',
  reduce: '{1} over {0}',
  substr: 'part of {0}',
  exists: '{0} exists',
  throw: 'the rule stops with {0}',
}

const negated: { readonly [operator: string]: string } = {
  blank: '{0} is given',
  present: '{0} is missing',
  in_list: '{0} is none of {1}',
  any_in_list: 'none of {0} is one of {1}',
  matches: '{0} does not match {1}',
  starts_with: '{0} does not start with {1}',
  before: '{0} is not before {1}',
  after: '{0} is not after {1}',
  overlapping: 'no two of {0} overlap',
  '==': '{0} is not {1}',
  '===': '{0} is not {1}',
  '!=': '{0} is {1}',
  '!==': '{0} is {1}',
}

const fill = (phrase: string, texts: readonly string[]): string =>
  phrase
    .replaceAll(/\{(\d)\}/gu, (_found, at: string) => texts[Number(at)] ?? '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()

const join = (word: string, operands: readonly Json[], texts: readonly string[], other: string): string =>
  texts.map((text, at) => (operatorOf(operands[at] ?? null) === other ? `(${text})` : text)).join(` ${word} `)

const conditional = (texts: readonly string[]): string => {
  const parts: string[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const then = texts[at + 1]
    parts.push(then === undefined ? `otherwise ${texts[at]}` : `${then} if ${texts[at]}`)
  }
  return parts.join(', ')
}

/** The sentence fragment of an operator over the texts of its operands. */
export const phraseOf = (operator: string, operands: readonly Json[], texts: readonly string[]): string => {
  switch (operator) {
    case 'and':
      return join('and', operands, texts, 'or')
    case 'or':
      return join('or', operands, texts, 'and')
    case 'if':
    case '?:':
      return conditional(texts)
    case '!':
      return negate(operands[0] ?? null, texts[0] ?? '')
    case '!!':
      return texts[0] ?? ''
    case '??':
      return texts.join(', or else ')
    case 'date_add':
      return shifted(operands[1] ?? null, texts)
    case 'max':
      return `the largest of ${texts.join(', ')}`
    case 'min':
      return `the smallest of ${texts.join(', ')}`
    case 'cat':
      return texts.join('')
    case 'merge':
      return texts.join(' and ')
    case 'missing':
    case 'missing_some':
      return `those missing of ${texts.join(', ')}`
  }
  if (['+', '*'].includes(operator)) return texts.join(operator === '+' ? ' plus ' : ' times ')
  const phrase = phrases[operator] ?? findOperator(operator)?.phrase
  return phrase === undefined ? `${operator} of ${texts.join(', ')}` : fill(phrase, texts)
}

const counted = (count: number, unit: string): readonly string[] => (count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`])

/** "90 days before Program end date". */
const shifted = (amount: Json, [date = '', by = '', unit = 'days']: readonly string[]): string => {
  const duration = readDuration(amount)
  if (duration === undefined) return `${by} ${unit} after ${date}`
  const months = Math.abs(duration.months)
  const parts = [...counted(Math.floor(months / 12), 'year'), ...counted(months % 12, 'month'), ...counted(Math.abs(duration.days), 'day')]
  return `${parts.join(' and ') || '0 days'} ${duration.months < 0 || duration.days < 0 ? 'before' : 'after'} ${date}`
}

/** Parentheses only around an operand that is itself a rule: "not (…)", but "not x". */
const negate = (operand: Json, text: string): string => (isRecord(operand) ? `not (${text})` : `not ${text}`)

export const negatedPhraseOf = (operator: string, texts: readonly string[]): string | undefined => {
  const phrase = Object.hasOwn(negated, operator) ? negated[operator] : undefined
  return phrase === undefined ? undefined : fill(phrase, texts)
}
