import { HOME } from '../country/country.ts'
import { readTypedDecimal } from '../country/read-decimal.ts'
import type { AnswerRules } from '../definition/field.ts'

type Input = NonNullable<AnswerRules['input']>

/** Groups of thousands and the mark before decimals are read as the country writes them; codes such as 007 have neither and stay. */
const withoutGroups = (text: string, { country = HOME, decimals }: AnswerRules): string => {
  if (!/^-?\d[\d.,\s'’]*$/u.test(text) || !/[.,]/u.test(text) || /[.,]$/u.test(text)) return text
  const typed = readTypedDecimal(text, { country, decimals, unit: '' })
  return typed?.kind === 'decimal' && (country.decimal !== '.' || text.includes(',')) ? typed.text : text
}

/** Removes what only separates: "12-3456789", "71,400". It has no meaning of its own, so it may go without a word. */
const unseparated: Record<Input, (text: string, rules: AnswerRules) => string> = {
  digits: (text, rules) => withoutGroups(text.trim(), rules).replace(/(?<=\d)[\s/\u2010-\u2015-]+(?=\d)/gu, ''),
  letters: (text) => text,
  decimal: (text, rules) => withoutGroups(text.trim(), rules),
  amount: (text) => text.trim().replace(/^(\d*)[,٫](\d*)$/u, '$1.$2'),
}

// Combining marks belong to the letter before them; a name may contain an apostrophe, a hyphen or a space.
const fits: Record<Input, RegExp> = {
  digits: /^\d*$/u,
  letters: /^[\p{L}\p{M} '’.-]*$/u,
  decimal: /^-?\d*\.?\d*$/u,
  amount: /^\d*(?:\.\d{0,2})?$/u,
}

export const fitsInput = (text: string, input: AnswerRules['input']): boolean => input === undefined || fits[input].test(text)

/** The text without separators. A text with anything else that the input does not accept stays as typed, so that it can be refused. */
export const readInput = (text: string, rules: AnswerRules): string => {
  const { input } = rules
  if (input === undefined) return text
  const plain = unseparated[input](text, rules)
  return fitsInput(plain, input) ? plain : text
}
