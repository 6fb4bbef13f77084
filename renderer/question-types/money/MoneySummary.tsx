import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { moneyLine } from './money-line.ts'

export const MoneySummary = (props: QuestionSummaryProps) => {
  const line = moneyLine(props)
  return line === '' ? <NotAnswered /> : <span className="sj-num">{line}</span>
}
