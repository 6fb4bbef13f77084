import { onDemand } from '../../state/on-demand.ts'
import { LinePlace } from '../LinePlace.tsx'
import type { QuestionTypeDrawing } from '../question-type.ts'
import { dateTimeLine } from './date-time-line.ts'
import { DateTimeSummary } from './DateTimeSummary.tsx'

const DateTimeField = onDemand(() => import('./DateTimeField.tsx').then((file) => file.DateTimeField), LinePlace, 'now')

export const dateTime: QuestionTypeDrawing = { Field: DateTimeField, Summary: DateTimeSummary, line: dateTimeLine, labels: () => 'group' }
