import type { AnswerRules } from '../definition/field.ts'

const keep: Record<NonNullable<AnswerRules['input']>, (text: string) => string> = {
  digits: (text) => text.replace(/\D/gu, ''),
  // Combining marks belong to the letter before them; a name may contain an apostrophe, a hyphen or a space.
  letters: (text) => text.replace(/[^\p{L}\p{M} '’.-]/gu, ''),
  decimal: (text) =>
    text
      .replace(/[^\d.-]/gu, '')
      .replace(/(?!^)-/gu, '')
      .replace(/(\..*)\./gu, '$1'),
}

/** Removes the characters an input does not accept. Without a filter, everything is accepted. */
export const filterInput = (text: string, input: AnswerRules['input']): string => (input === undefined ? text : keep[input](text))
