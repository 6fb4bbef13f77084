import { Input, type InputProps } from '@fluentui/react-components'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import './day-input.css'

type Props = Omit<InputProps, 'type' | 'value' | 'contentBefore'> & {
  /** A calendar date, or '' for none. */
  readonly value: string
}

/**
 * A day of a tool or a filter, in the date field of the browser. While none is chosen it says so, because Safari draws the day of the device
 * there as if it were chosen.
 */
export const DayInput = ({ value, ...props }: Props) => {
  const { anyDay } = useQuestionTexts()
  return (
    <Input
      {...props}
      type="date"
      value={value}
      data-empty={value === ''}
      contentBefore={value === '' ? { className: 'sj-anyday', children: anyDay } : undefined}
    />
  )
}
