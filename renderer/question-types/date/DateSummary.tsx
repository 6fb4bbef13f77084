import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { dateLine, dateWords } from './date-text.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** Written out, as dates in sentences are; the office's own columns use the line. */
export const DateSummary = (props: QuestionSummaryProps) => {
  const words = dateWords(props.value, useQuestionTexts()) || dateLine(props)
  return words === '' ? <NotAnswered /> : <span className="sj-num">{words}</span>
}
