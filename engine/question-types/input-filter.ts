import type { AnswerRules } from '../definition/field.ts'

type Input = NonNullable<AnswerRules['input']>

const withoutGroups = (text: string): string => (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/u.test(text) ? text.replaceAll(',', '') : text)

/** Removes what only separates: "12-3456789", "71,400". It has no meaning of its own, so it may go without a word. */
const unseparated: Record<Input, (text: string) => string> = {
  digits: (text) => withoutGroups(text.trim()).replace(/(?<=\d)[\s/\u2010-\u2015-]+(?=\d)/gu, ''),
  letters: (text) => text,
  decimal: (text) => withoutGroups(text.trim()),
}

// Combining marks belong to the letter before them; a name may contain an apostrophe, a hyphen or a space.
const fits: Record<Input, RegExp> = { digits: /^\d*$/u, letters: /^[\p{L}\p{M} '’.-]*$/u, decimal: /^-?\d*\.?\d*$/u }

export const fitsInput = (text: string, input: AnswerRules['input']): boolean => input === undefined || fits[input].test(text)

/** The text without separators. A text with anything else that the input does not accept stays as typed, so that it can be refused. */
export const readInput = (text: string, input: AnswerRules['input']): string => {
  if (input === undefined) return text
  const plain = unseparated[input](text)
  return fitsInput(plain, input) ? plain : text
}
