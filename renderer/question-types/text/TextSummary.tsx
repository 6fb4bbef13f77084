import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { textLine } from './text-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export const TextSummary = (props: QuestionSummaryProps) => <SummaryText value={textLine(props, useQuestionTexts())} />
