import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { numberLine } from './number-line.ts'

export const NumberSummary = (props: QuestionSummaryProps) => {
  const line = numberLine(props)
  return line === '' ? <NotAnswered /> : <span className="sj-num">{line}</span>
}
