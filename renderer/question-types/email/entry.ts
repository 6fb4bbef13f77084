import { textOf, type QuestionTypeDrawing } from '../question-type.ts'
import { EmailSummary } from './EmailSummary.tsx'

export const email: QuestionTypeDrawing = {
  Summary: EmailSummary,
  line: ({ value }) => textOf(value),
  labels: () => 'input',
}
