import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { timeLine } from './time-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export const TimeSummary = (props: QuestionSummaryProps) => <SummaryText value={timeLine(props, useQuestionTexts())} />
