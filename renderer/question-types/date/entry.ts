import type { QuestionTypeDrawing } from '../question-type.ts'
import { dateLine } from './date-text.ts'
import { DateField } from './DateField.tsx'
import { DateSummary } from './DateSummary.tsx'

export const date: QuestionTypeDrawing = { Field: DateField, Summary: DateSummary, line: dateLine, labels: () => 'input' }
