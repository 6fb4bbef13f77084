import { onDemand } from '../../state/on-demand.ts'
import { LinePlace } from '../LinePlace.tsx'
import type { QuestionTypeDrawing } from '../question-type.ts'
import { timeLine } from './time-line.ts'
import { TimeSummary } from './TimeSummary.tsx'

const TimeField = onDemand(() => import('./TimeField.tsx').then((file) => file.TimeField), LinePlace, 'now')

export const time: QuestionTypeDrawing = { Field: TimeField, Summary: TimeSummary, line: timeLine, labels: () => 'input' }
