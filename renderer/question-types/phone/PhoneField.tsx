import { isNumberOfCountry, readPhone, writePhone } from '#engine'
import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { useNumberingPlans } from './use-numbering-plans.ts'

/** A number of the country is written its way when the field is left. Under limits of its own it is kept as typed, and they decide. */
export const PhoneField = (props: QuestionInputProps) => {
  const { width, country } = props.facts
  useNumberingPlans(isNumberOfCountry(props.facts))
  const look = { type: 'tel', keyboard: 'tel', className: `sj-w-${width ?? 'full'}` } as const
  if (!isNumberOfCountry(props.facts)) return <LineInput {...props} {...look} />
  return (
    <LineInput {...props} {...look} line={(stored) => writePhone(stored, country)} read={(typed) => readPhone(typed, country) ?? typed} />
  )
}
