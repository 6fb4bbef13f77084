import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { yesNoLine } from './yes-no-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export const YesNoSummary = (props: QuestionSummaryProps) => <SummaryText value={yesNoLine(props, useQuestionTexts())} />
