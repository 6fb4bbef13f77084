import type { QuestionTypeDrawing } from '../question-type.ts'
import { ratingLine } from './rating-line.ts'
import { RatingSummary } from './RatingSummary.tsx'

export const rating: QuestionTypeDrawing = { Summary: RatingSummary, line: ratingLine, labels: () => 'group' }
