import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { dateTimeLine, dateTimeWords } from './date-time-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** Written out, without the weekday, as dates in summaries are. */
export const DateTimeSummary = (props: QuestionSummaryProps) => {
  const texts = useQuestionTexts()
  return <SummaryText value={dateTimeWords(props.value, { ...texts, longDate: texts.writtenDate }) || dateTimeLine(props, texts)} />
}
