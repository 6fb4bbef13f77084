import type { QuestionTypeDrawing } from '../question-type.ts'
import { numberLine } from './number-line.ts'
import { NumberSummary } from './NumberSummary.tsx'

export const number: QuestionTypeDrawing = {
  Summary: NumberSummary,
  line: numberLine,
  labels: () => 'input',
  alignEnd: () => true,
}
