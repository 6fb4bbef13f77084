import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { phoneLine } from './phone-line.ts'

export const PhoneSummary = (props: QuestionSummaryProps) => <SummaryText value={phoneLine(props)} />
