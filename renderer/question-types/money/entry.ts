import type { QuestionTypeDrawing } from '../question-type.ts'
import { moneyLine } from './money-line.ts'
import { MoneyField } from './MoneyField.tsx'
import { MoneySummary } from './MoneySummary.tsx'

export const money: QuestionTypeDrawing = {
  Field: MoneyField,
  Summary: MoneySummary,
  line: moneyLine,
  labels: () => 'input',
  alignEnd: () => true,
}
