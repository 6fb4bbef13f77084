import { textOf, type QuestionTypeEntry } from '../question-type.ts'
import { EmailField } from './EmailField.tsx'
import { EmailSummary } from './EmailSummary.tsx'

export const email: QuestionTypeEntry = {
  Field: EmailField,
  Summary: EmailSummary,
  line: ({ value }) => textOf(value),
  labels: () => 'input',
}
