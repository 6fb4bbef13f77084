import type { Json } from '../../definition/logic.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { answerTexts } from '../../texts/en/answers.ts'

const words = new Map<Json, boolean>([
  ['yes', true],
  ['y', true],
  ['true', true],
  ['1', true],
  ['wahr', true],
  ['verdadero', true],
  [1, true],
  ['no', false],
  ['n', false],
  ['false', false],
  ['0', false],
  ['falsch', false],
  ['falso', false],
  [0, false],
])

/** Stored as true or false; "No" is an answer. */
export const yesNo: QuestionTypeEntry<'yes-no'> = {
  type: 'yes-no',
  takes: [],
  asks: 'choose',
  empty: '',
  isEmpty: (value) => value === undefined || value === null || value === '',
  accepts: (value) => typeof value === 'boolean',
  sanitize: (input) => words.get(typeof input === 'string' ? input.trim().toLowerCase() : input) ?? input,
  problem: () => undefined,
  format: (value) => {
    if (typeof value !== 'boolean') return String(value)
    return value ? answerTexts.yes : answerTexts.no
  },
  // A spreadsheet writes TRUE, and an exported list the words of its language.
  fromMessage: (written) => {
    const word = written.trim().toLowerCase()
    if (word === answerTexts.yes.toLowerCase()) return true
    return word === answerTexts.no.toLowerCase() ? false : (words.get(word) ?? written)
  },
}
