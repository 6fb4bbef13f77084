import type { QuestionTypeEntry } from '../question-type.ts'
import { numberLine } from './number-line.ts'
import { NumberField } from './NumberField.tsx'
import { NumberSummary } from './NumberSummary.tsx'

export const number: QuestionTypeEntry = {
  Field: NumberField,
  Summary: NumberSummary,
  line: numberLine,
  labels: () => 'input',
  alignEnd: () => true,
}
