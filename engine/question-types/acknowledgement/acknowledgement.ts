import { answerTexts } from '../../texts/en/answers.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { yesNo } from '../yes-no/yes-no.ts'

/** One box, stored as true. An empty box is no answer, so that a required one holds a form back until it is checked. */
export const acknowledgement: QuestionTypeEntry<'acknowledgement'> = {
  type: 'acknowledgement',
  takes: [],
  asks: 'check',
  empty: '',
  isEmpty: (value) => value === undefined || value === null || value === '' || value === false,
  accepts: (value) => typeof value === 'boolean',
  sanitize: (input, rules) => {
    const value = yesNo.sanitize(input, rules)
    return value === false ? '' : value
  },
  problem: () => undefined,
  format: (value) => (value === true ? answerTexts.confirmed : String(value)),
  fromMessage: yesNo.fromMessage,
}
