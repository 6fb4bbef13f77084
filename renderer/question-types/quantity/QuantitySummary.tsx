import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { quantityLine } from './quantity-line.ts'

export const QuantitySummary = (props: QuestionSummaryProps) => {
  const line = quantityLine(props)
  return line === '' ? <NotAnswered /> : <span className="sj-num">{line}</span>
}
