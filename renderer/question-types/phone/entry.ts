import type { QuestionTypeDrawing } from '../question-type.ts'
import { phoneLine } from './phone-line.ts'
import { PhoneField } from './PhoneField.tsx'
import { PhoneSummary } from './PhoneSummary.tsx'

export const phone: QuestionTypeDrawing = { Field: PhoneField, Summary: PhoneSummary, line: phoneLine, labels: () => 'input' }
