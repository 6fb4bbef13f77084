import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'

export const TextSummary = ({ value }: QuestionSummaryProps) => <SummaryText value={value} />
