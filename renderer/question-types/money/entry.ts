import type { QuestionTypeDrawing } from '../question-type.ts'
import { moneyLine } from './money-line.ts'
import { MoneySummary } from './MoneySummary.tsx'

export const money: QuestionTypeDrawing = {
  Summary: MoneySummary,
  line: moneyLine,
  labels: () => 'input',
  alignEnd: () => true,
}
