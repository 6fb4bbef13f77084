import type { Json } from '#engine'
import { RadioList } from '../choice/RadioList.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { yesNoOptions, yesNoText } from './yes-no-line.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

const answerOf = (value: Json | undefined): Json | undefined => {
  if (value === 'yes') return true
  return value === 'no' ? false : value
}

/** Two answers side by side; one under the other when an answer asks for more. */
export const YesNoField = (props: QuestionInputProps) => {
  const texts = useQuestionTexts()
  return (
    <RadioList
      {...props}
      options={yesNoOptions(props.options, texts)}
      value={yesNoText(props.value)}
      inline={props.reveal === undefined || props.reveal === null}
      onChange={(value) => props.onChange(answerOf(value))}
    />
  )
}
