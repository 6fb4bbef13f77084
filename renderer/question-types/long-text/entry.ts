import { textOf, type QuestionTypeDrawing } from '../question-type.ts'
import { LongTextField } from './LongTextField.tsx'
import { LongTextSummary } from './LongTextSummary.tsx'

export const longText: QuestionTypeDrawing = {
  Field: LongTextField,
  Summary: LongTextSummary,
  line: ({ value }) => textOf(value),
  labels: () => 'input',
}
