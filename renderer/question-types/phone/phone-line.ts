import { questionTypeOf } from '#engine'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'

/** As the country writes it; ten digits of a question with its own limits as people read them: "(555) 555-0187". */
export const phoneLine = ({ value, facts }: Pick<QuestionSummaryProps, 'value' | 'facts'>): string =>
  questionTypeOf('phone').format(textOf(value), String, facts)
