import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { yesNoLine } from './yes-no-line.ts'

export const YesNoSummary = (props: QuestionSummaryProps) => <SummaryText value={yesNoLine(props)} />
