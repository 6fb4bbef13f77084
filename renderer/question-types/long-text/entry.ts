import { textOf, type QuestionTypeDrawing } from '../question-type.ts'
import { LongTextSummary } from './LongTextSummary.tsx'

export const longText: QuestionTypeDrawing = {
  Summary: LongTextSummary,
  line: ({ value }) => textOf(value),
  labels: () => 'input',
}
