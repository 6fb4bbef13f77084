import type { QuestionTypeDrawing } from '../question-type.ts'
import { ratingLine } from './rating-line.ts'
import { RatingField } from './RatingField.tsx'
import { RatingSummary } from './RatingSummary.tsx'

export const rating: QuestionTypeDrawing = { Field: RatingField, Summary: RatingSummary, line: ratingLine, labels: () => 'group' }
