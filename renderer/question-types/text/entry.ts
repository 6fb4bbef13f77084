import type { QuestionTypeDrawing } from '../question-type.ts'
import { TextField } from './TextField.tsx'
import { TextSummary } from './TextSummary.tsx'
import { isAmount, textLine } from './text-line.ts'

export const text: QuestionTypeDrawing = {
  Field: TextField,
  Summary: TextSummary,
  line: textLine,
  labels: () => 'input',
  alignEnd: isAmount,
}
