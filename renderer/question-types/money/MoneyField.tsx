import { HOME, readAmount } from '#engine'
import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { settleMoney, typedMoney } from './money-line.ts'

export const MoneyField = (props: QuestionInputProps) => (
  <LineInput
    {...props}
    keyboard="decimal"
    before={props.facts.unit ?? (props.facts.country ?? HOME).sign}
    className={props.cell ? '' : `sj-w-${props.facts.width ?? 'short'}`}
    line={(stored) => typedMoney(stored, props.facts)}
    read={(text) => readAmount(text, props.facts)}
    settle={(text) => settleMoney(text, props.facts)}
  />
)
