import type { QuestionTypeDrawing } from '../question-type.ts'
import { dateLine } from './date-text.ts'
import { DateSummary } from './DateSummary.tsx'

export const date: QuestionTypeDrawing = { Summary: DateSummary, line: dateLine, labels: () => 'input' }
