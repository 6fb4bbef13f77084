import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { optionLabel } from './option-label.ts'

export const ChoiceSummary = (props: QuestionSummaryProps) => <SummaryText value={optionLabel(props)} />
