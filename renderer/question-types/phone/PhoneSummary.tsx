import { isNumberOfCountry } from '#engine'
import { SummaryText } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'
import { phoneLine } from './phone-line.ts'
import { useNumberingPlans } from './use-numbering-plans.ts'

export const PhoneSummary = (props: QuestionSummaryProps) => {
  useNumberingPlans(isNumberOfCountry(props.facts))
  return <SummaryText value={phoneLine(props)} />
}
