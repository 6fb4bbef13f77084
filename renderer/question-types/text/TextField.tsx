import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { isSign } from './text-line.ts'

export const TextField = (props: QuestionInputProps) => {
  const { unit } = props.facts
  return <LineInput {...props} before={isSign(unit) ? unit : undefined} after={isSign(unit) ? undefined : unit} />
}
