import type { AnswerRules } from './question-type.ts'

const keep: Record<NonNullable<AnswerRules['input']>, (text: string) => string> = {
  digits: (text) => text.replace(/\D/gu, ''),
  // Marks belong to the letter before them, and a name may hold an apostrophe, a hyphen or a space.
  letters: (text) => text.replace(/[^\p{L}\p{M} '’.-]/gu, ''),
  decimal: (text) =>
    text
      .replace(/[^\d.-]/gu, '')
      .replace(/(?!^)-/gu, '')
      .replace(/(\..*)\./gu, '$1'),
}

/** What the keyboard lets in. Without a filter: everything. */
export const filterInput = (text: string, input: AnswerRules['input']): string => (input === undefined ? text : keep[input](text))
