import { textOf, type QuestionSummaryProps } from './question-type.ts'
import { useQuestionTexts } from '../texts/use-texts/use-question-texts.ts'

/** A missing answer is named instead of left blank. */
export const NotAnswered = () => <span className="sj-muted">{useQuestionTexts().notAnswered}</span>

/** Text as it was written, with its line breaks. */
export const SummaryText = ({ value }: Pick<QuestionSummaryProps, 'value'>) => {
  const text = textOf(value)
  return text === '' ? <NotAnswered /> : <span className="sj-prewrap">{text}</span>
}
