import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { moneyLine } from './money-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export const MoneySummary = (props: QuestionSummaryProps) => {
  const line = moneyLine(props, useQuestionTexts())
  return line === '' ? <NotAnswered /> : <span className="sj-num">{line}</span>
}
