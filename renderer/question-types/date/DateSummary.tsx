import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { dateLine, dateWords } from './date-text.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** Written out, as dates in sentences are, without the weekday, which matters only while a day is chosen. */
export const DateSummary = (props: QuestionSummaryProps) => {
  const { writtenDate, longMonth } = useQuestionTexts()
  const words = dateWords(props.value, { longDate: writtenDate, longMonth }) || dateLine(props)
  return words === '' ? <NotAnswered /> : <span className="sj-num">{words}</span>
}
