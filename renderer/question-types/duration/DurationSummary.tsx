import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { durationLine } from './duration-line.ts'

export const DurationSummary = (props: QuestionSummaryProps) => <SummaryText value={durationLine(props)} />
