import { readTypedTime } from '#engine'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { SettledInput } from '../SettledInput.tsx'
import { timeLine } from './time-line.ts'

/** A time of day, typed with or without am and pm. */
export const TimeField = (props: QuestionInputProps) => {
  const texts = useQuestionTexts()
  return (
    <SettledInput
      {...props}
      line={(stored) => timeLine({ value: stored }, texts)}
      read={readTypedTime}
      className={props.cell === true ? '' : `sj-w-${props.facts.width ?? 'number'}`}
    />
  )
}
