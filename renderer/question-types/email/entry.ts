import { textOf, type QuestionTypeDrawing } from '../question-type.ts'
import { EmailField } from './EmailField.tsx'
import { EmailSummary } from './EmailSummary.tsx'

export const email: QuestionTypeDrawing = {
  Field: EmailField,
  Summary: EmailSummary,
  line: ({ value }) => textOf(value),
  labels: () => 'input',
}
