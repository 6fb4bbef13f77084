import { phoneWords } from '#engine'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'

/** Ten digits as people read them: "(555) 555-0187". */
export const phoneLine = ({ value }: Pick<QuestionSummaryProps, 'value'>): string => phoneWords(textOf(value))
