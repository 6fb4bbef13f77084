import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'

/** Kept as typed, so that a number from abroad keeps its plus sign; the pattern of the field decides. */
export const PhoneField = (props: QuestionInputProps) => (
  <LineInput {...props} type="tel" keyboard="tel" className={`sj-w-${props.facts.width ?? 'full'}`} />
)
