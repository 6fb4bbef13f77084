import type { QuestionTypeDrawing } from '../question-type.ts'
import { quantityLine } from './quantity-line.ts'
import { QuantitySummary } from './QuantitySummary.tsx'

export const quantity: QuestionTypeDrawing = {
  Summary: QuantitySummary,
  line: quantityLine,
  labels: ({ units = [] }) => (units.length > 1 ? 'group' : 'input'),
  alignEnd: () => true,
}
