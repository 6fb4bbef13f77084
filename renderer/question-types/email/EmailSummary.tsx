import { Link } from '@fluentui/react-components'
import { NotAnswered } from '../SummaryText.tsx'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'

export const EmailSummary = ({ value }: QuestionSummaryProps) => {
  const address = textOf(value)
  return address === '' ? (
    <NotAnswered />
  ) : (
    <Link inline href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>
      {address}
    </Link>
  )
}
