import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { numberLine } from './number-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export const NumberSummary = (props: QuestionSummaryProps) => {
  const line = numberLine(props, useQuestionTexts())
  return line === '' ? <NotAnswered /> : <span className="sj-num">{line}</span>
}
