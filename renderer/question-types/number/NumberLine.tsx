import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { readNumber, settleNumber } from './read-number.ts'

/** Numbers are typed; there are no arrows to hit by accident. */
export const NumberLine = (props: QuestionInputProps) => (
  <LineInput
    {...props}
    keyboard={props.facts.decimals === undefined || props.facts.decimals === 0 ? 'numeric' : 'decimal'}
    after={props.facts.unit}
    className={props.cell ? '' : `sj-w-${props.facts.width ?? 'number'}`}
    read={readNumber}
    settle={settleNumber}
  />
)
