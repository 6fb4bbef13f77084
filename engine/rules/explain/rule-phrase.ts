import { readDuration } from '../values/duration.ts'
import { isRecord, operatorOf, type Json } from '../values/json.ts'
import { findOperator } from '../operators/registry.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'

const { several, shifted: shiftedTexts } = explanationTexts
const phrases: { readonly [operator: string]: string } = explanationTexts.operators
const negated: { readonly [operator: string]: string } = explanationTexts.negated

const fill = (phrase: string, texts: readonly string[]): string =>
  phrase
    .replaceAll(/\{(\d)\}/gu, (_found, at: string) => texts[Number(at)] ?? '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim()

const inBrackets = (other: string, operands: readonly Json[], texts: readonly string[]): readonly string[] =>
  texts.map((text, at) => (operatorOf(operands[at] ?? null) === other ? `(${text})` : text))

const conditional = (texts: readonly string[]): string => {
  const parts: string[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const then = texts[at + 1]
    parts.push(then === undefined ? several.otherwise({ value: texts[at] }) : several.branch({ value: then, condition: texts[at] }))
  }
  return several.branches(parts)
}

/** The sentence fragment of an operator over the texts of its operands. */
export const phraseOf = (operator: string, operands: readonly Json[], texts: readonly string[]): string => {
  switch (operator) {
    case 'and':
      return several.and(inBrackets('or', operands, texts))
    case 'or':
      return several.or(inBrackets('and', operands, texts))
    case 'if':
    case '?:':
      return conditional(texts)
    case '!':
      return negate(operands[0] ?? null, texts[0] ?? '')
    case '!!':
      return texts[0] ?? ''
    case '??':
      return several.orElse(texts)
    case 'date_add':
      return shifted(operands[1] ?? null, texts)
    case 'max':
      return several.largest(texts)
    case 'min':
      return several.smallest(texts)
    case 'cat':
      return texts.join('')
    case 'merge':
      return several.merged(texts)
    case 'missing':
    case 'missing_some':
      return several.missing(texts)
  }
  if (operator === '+') return several.plus(texts)
  if (operator === '*') return several.times(texts)
  const phrase = phrases[operator] ?? findOperator(operator)?.phrase
  return phrase === undefined ? several.other({ operator, parts: texts }) : fill(phrase, texts)
}

/** "90 days before Program end date". */
const shifted = (amount: Json, [date = '', by = '', unit]: readonly string[]): string => {
  const duration = readDuration(amount)
  if (duration === undefined) return shiftedTexts.by({ date, by, unit })
  const length = shiftedTexts.amount({ months: Math.abs(duration.months), days: Math.abs(duration.days) })
  return (duration.months < 0 || duration.days < 0 ? shiftedTexts.before : shiftedTexts.after)({ amount: length, date })
}

/** Parentheses only around an operand that is itself a rule: "not (…)", but "not x". */
const negate = (operand: Json, text: string): string => several.not({ text: isRecord(operand) ? `(${text})` : text })

export const negatedPhraseOf = (operator: string, texts: readonly string[]): string | undefined => {
  const phrase = Object.hasOwn(negated, operator) ? negated[operator] : undefined
  return phrase === undefined ? undefined : fill(phrase, texts)
}
