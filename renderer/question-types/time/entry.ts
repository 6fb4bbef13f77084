import type { QuestionTypeDrawing } from '../question-type.ts'
import { timeLine } from './time-line.ts'
import { TimeSummary } from './TimeSummary.tsx'

export const time: QuestionTypeDrawing = { Summary: TimeSummary, line: timeLine, labels: () => 'input' }
