import type { QuestionTypeDrawing } from '../question-type.ts'
import { TextSummary } from './TextSummary.tsx'
import { isAmount, textLine } from './text-line.ts'

export const text: QuestionTypeDrawing = {
  Summary: TextSummary,
  line: textLine,
  labels: () => 'input',
  alignEnd: isAmount,
}
