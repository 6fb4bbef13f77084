import { onDemand } from '../../state/on-demand.ts'
import type { QuestionTypeDrawing } from '../question-type.ts'
import { ratingLine } from './rating-line.ts'
import { RatingPlace } from './RatingPlace.tsx'
import { RatingSummary } from './RatingSummary.tsx'

/** Few forms have stars, and theirs weigh as much as all inputs of a line. */
const RatingField = onDemand(() => import('./RatingField.tsx').then((file) => file.RatingField), RatingPlace, 'now')

export const rating: QuestionTypeDrawing = { Field: RatingField, Summary: RatingSummary, line: ratingLine, labels: () => 'group' }
