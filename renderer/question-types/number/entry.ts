import type { QuestionTypeDrawing } from '../question-type.ts'
import { numberLine } from './number-line.ts'
import { NumberField } from './NumberField.tsx'
import { NumberSummary } from './NumberSummary.tsx'

export const number: QuestionTypeDrawing = {
  Field: NumberField,
  Summary: NumberSummary,
  line: numberLine,
  labels: () => 'input',
  alignEnd: () => true,
}
