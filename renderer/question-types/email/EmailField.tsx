import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'

export const EmailField = (props: QuestionInputProps) => <LineInput {...props} type="email" keyboard="email" />
