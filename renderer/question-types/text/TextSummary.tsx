import { Link } from '@fluentui/react-components'
import { SummaryText } from '../SummaryText.tsx'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'
import { textLine } from './text-line.ts'

export const TextSummary = (props: QuestionSummaryProps) => {
  const line = textLine(props)
  const text = textOf(props.value)
  // An address may be anything until it is corrected, and only a web address may become a link.
  if (props.facts.format === 'url' && /^https?:\/\//i.test(text))
    return (
      <Link inline href={text} rel="noreferrer noopener" target="_blank">
        {text}
      </Link>
    )
  return <SummaryText value={line} />
}
