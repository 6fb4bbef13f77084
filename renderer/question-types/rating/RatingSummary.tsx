import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { ratingLine } from './rating-line.ts'

export const RatingSummary = (props: QuestionSummaryProps) => <SummaryText value={ratingLine(props)} />
