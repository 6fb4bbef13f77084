import { textOf, type QuestionTypeEntry } from '../question-type.ts'
import { LongTextField } from './LongTextField.tsx'
import { LongTextSummary } from './LongTextSummary.tsx'

export const longText: QuestionTypeEntry = {
  Field: LongTextField,
  Summary: LongTextSummary,
  line: ({ value }) => textOf(value),
  labels: () => 'input',
}
