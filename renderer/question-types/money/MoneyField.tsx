import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { settleMoney } from './money-line.ts'

export const MoneyField = (props: QuestionInputProps) => (
  <LineInput
    {...props}
    keyboard="decimal"
    before={props.facts.unit ?? '$'}
    className={props.cell ? '' : `sj-w-${props.facts.width ?? 'short'}`}
    settle={settleMoney}
  />
)
