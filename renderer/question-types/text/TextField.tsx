import { LineInput } from '../LineInput.tsx'
import type { QuestionInputProps } from '../question-type.ts'

export const TextField = (props: QuestionInputProps) => <LineInput {...props} />
