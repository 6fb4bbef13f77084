import { readTypedDuration, showDuration } from '#engine'
import type { QuestionInputProps } from '../question-type.ts'
import { SettledInput } from '../SettledInput.tsx'

/** A length of time, typed with its units. */
export const DurationField = (props: QuestionInputProps) => (
  <SettledInput
    {...props}
    line={showDuration}
    read={readTypedDuration}
    className={props.cell === true ? '' : `sj-w-${props.facts.width ?? 'date'}`}
  />
)
