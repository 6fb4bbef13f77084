import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { ratingLine } from './rating-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export const RatingSummary = (props: QuestionSummaryProps) => <SummaryText value={ratingLine(props, useQuestionTexts())} />
