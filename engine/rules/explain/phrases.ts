import { readDuration, readUnit } from '../values/duration.ts'
import { operatorOf, type Json } from '../values/json.ts'
import { operators } from '../operators/registry.ts'
import { spoken } from '../../texts/spoken.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'

const { several, shifted: shiftedTexts } = explanationTexts
const nouns: { readonly [operator: string]: string } = explanationTexts.nouns
const conditions: { readonly [operator: string]: readonly string[] } = explanationTexts.conditions
/** What our own operators say: when they hold or what they are, and when they do not hold. */
export const operatorPhrases: { readonly [operator: string]: readonly string[] } = spoken(
  'engine.operators',
  Object.fromEntries(operators.map(({ name, phrase, phraseNot }) => [name, phraseNot === undefined ? [phrase] : [phrase, phraseNot]])),
)

/** Empty where a text that the phrase needs is empty: half a sentence is worse than none. */
const fill = (phrase: string, texts: readonly string[]): string => {
  const needed = [...phrase.matchAll(/\{(\d)\}/gu)].map(([, index]) => texts[Number(index)] ?? '')
  return needed.includes('') ? '' : phrase.replaceAll(/\{(\d)\}/gu, (_found, index: string) => texts[Number(index)] ?? '')
}

const all = (texts: readonly string[], join: (texts: readonly string[]) => string): string => (texts.includes('') ? '' : join(texts))

/** "90 days before the program end date". */
const shifted = ([, amount = null, counted = null]: readonly Json[], [date = '', by = '']: readonly string[]): string => {
  if (date === '') return ''
  const duration = readDuration(amount)
  const unit = shiftedTexts.units[readUnit(counted) ?? 'days']
  if (duration === undefined) return by === '' ? '' : shiftedTexts.by({ date, by, unit })
  const length = shiftedTexts.amount({ months: Math.abs(duration.months), days: Math.abs(duration.days) })
  return (duration.months < 0 || duration.days < 0 ? shiftedTexts.before : shiftedTexts.after)({ amount: length, date })
}

const conditional = (texts: readonly string[]): string => {
  const parts: string[] = []
  for (let index = 0; index < texts.length; index += 2) {
    const then = texts[index + 1]
    const first = texts[index] ?? ''
    parts.push(then === undefined ? several.otherwise({ value: first }) : several.branch({ value: then, condition: first }))
  }
  return several.list(parts)
}

/** A value as a noun over the texts of its operands. */
export const nounOf = (operator: string, operands: readonly Json[], texts: readonly string[]): string => {
  switch (operator) {
    case 'if':
    case '?:':
      return all(texts, conditional)
    case '??':
      return all(texts, several.orElse)
    case 'date_add':
      return shifted(operands, texts)
    case 'max':
      return all(texts, several.largest)
    case 'min':
      return all(texts, several.smallest)
    case 'cat':
      return all(texts, (parts) => parts.join(' '))
    case 'merge':
    case 'list':
      return all(texts, several.list)
    case 'missing':
    case 'missing_some':
      return all(texts, several.missing)
    case '+':
      return all(texts, several.plus)
    case '*':
      return all(texts, several.times)
  }
  return fill(nouns[operator] ?? operatorPhrases[operator]?.[0] ?? '', texts)
}

/** A condition that holds, or does not, over the texts of its operands; undefined for an operator whose result is no yes or no. */
export const conditionPhraseOf = (operator: string, holds: boolean, texts: readonly string[]): string | undefined => {
  const own = operatorPhrases[operator]
  const both = conditions[operator] ?? (own?.length === 2 ? own : undefined)
  return both === undefined ? undefined : fill(both[holds ? 0 : 1] ?? '', texts)
}

const inBrackets = (other: string, operands: readonly Json[], texts: readonly string[]): readonly string[] =>
  texts.map((text, index) => (operatorOf(operands[index] ?? null) === other ? `(${text})` : text))

/** "and" and "or" as they are written, with brackets where one stands inside the other. */
export const junctionOf = (operator: 'and' | 'or', operands: readonly Json[], texts: readonly string[]): string =>
  all(texts, (parts) =>
    operator === 'and' ? several.and(inBrackets('or', operands, parts)) : several.or(inBrackets('and', operands, parts)),
  )
