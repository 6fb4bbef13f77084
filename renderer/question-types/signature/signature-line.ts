import { isSignature } from '#engine'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'

/** The name that signs; anything else as it is stored. */
export const signatureLine = ({ value }: Pick<QuestionSummaryProps, 'value'>): string => (isSignature(value) ? value.name : textOf(value))
