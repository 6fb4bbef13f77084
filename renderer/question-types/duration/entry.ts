import type { QuestionTypeDrawing } from '../question-type.ts'
import { durationLine } from './duration-line.ts'
import { DurationSummary } from './DurationSummary.tsx'

export const duration: QuestionTypeDrawing = { Summary: DurationSummary, line: durationLine, labels: () => 'input' }
