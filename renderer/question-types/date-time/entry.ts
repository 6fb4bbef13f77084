import type { QuestionTypeDrawing } from '../question-type.ts'
import { dateTimeLine } from './date-time-line.ts'
import { DateTimeSummary } from './DateTimeSummary.tsx'

export const dateTime: QuestionTypeDrawing = { Summary: DateTimeSummary, line: dateTimeLine, labels: () => 'group' }
