import { textOf } from '../question-type.ts'
import type { QuestionSummaryProps } from '../question-type.ts'

/** Ten digits as people read them: "(555) 555-0187". */
export const phoneLine = ({ value }: Pick<QuestionSummaryProps, 'value'>): string => {
  const text = textOf(value)
  return /^\d{10}$/.test(text) ? `(${text.slice(0, 3)}) ${text.slice(3, 6)}-${text.slice(6)}` : text
}
