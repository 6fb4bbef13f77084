import { readNumber, writeTyped } from '#engine'
import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'

/** Numbers are typed; there are no arrows to hit by accident. */
export const NumberLine = (props: QuestionInputProps) => (
  <LineInput
    {...props}
    keyboard={props.facts.decimals === undefined || props.facts.decimals === 0 ? 'numeric' : 'decimal'}
    after={props.facts.unit}
    className={props.cell ? '' : `sj-w-${props.facts.width ?? 'number'}`}
    line={(stored) => writeTyped(stored, props.facts.country)}
    read={(text) => readNumber(text, props.facts)}
  />
)
