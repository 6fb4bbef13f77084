import { onDemand } from '../../state/on-demand.ts'
import { LinePlace } from '../LinePlace.tsx'
import type { QuestionTypeDrawing } from '../question-type.ts'
import { durationLine } from './duration-line.ts'
import { DurationSummary } from './DurationSummary.tsx'

const DurationField = onDemand(() => import('./DurationField.tsx').then((file) => file.DurationField), LinePlace, 'now')

export const duration: QuestionTypeDrawing = { Field: DurationField, Summary: DurationSummary, line: durationLine, labels: () => 'input' }
