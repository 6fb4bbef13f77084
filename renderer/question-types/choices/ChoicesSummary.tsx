import { optionLabels } from '../choice/option-label.ts'
import { NotAnswered } from '../SummaryText.tsx'
import type { QuestionSummaryProps } from '../question-type.ts'

export const ChoicesSummary = (props: QuestionSummaryProps) => {
  const labels = optionLabels(props)
  if (labels.length === 0) return <NotAnswered />
  const entries = labels.map((label) => <li key={label}>{label}</li>)
  return props.facts.ordered === true ? <ol className="sj-numbered">{entries}</ol> : <ul className="sj-plainlist">{entries}</ul>
}
