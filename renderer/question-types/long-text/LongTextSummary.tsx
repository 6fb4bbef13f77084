import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'

export const LongTextSummary = ({ value }: QuestionSummaryProps) => <SummaryText value={value} />
