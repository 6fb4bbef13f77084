import type { QuestionTypeEntry } from '../question-type.ts'
import { ratingLine } from './rating-line.ts'
import { RatingField } from './RatingField.tsx'
import { RatingSummary } from './RatingSummary.tsx'

export const rating: QuestionTypeEntry = { Field: RatingField, Summary: RatingSummary, line: ratingLine, labels: () => 'group' }
