import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { acknowledgementLine } from './acknowledgement-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export const AcknowledgementSummary = (props: QuestionSummaryProps) => (
  <SummaryText value={acknowledgementLine(props, useQuestionTexts())} />
)
