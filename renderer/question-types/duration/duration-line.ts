import { showDuration } from '#engine'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'

/** "PT1H30M" -> "1 h 30 min"; any other text stays as it is. */
export const durationLine = ({ value }: Pick<QuestionSummaryProps, 'value'>): string => showDuration(textOf(value))
