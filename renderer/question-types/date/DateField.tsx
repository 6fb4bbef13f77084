import { onDemand } from '../../state/on-demand.ts'
import { LinePlace } from '../LinePlace.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { DayField } from './DayField.tsx'

/** Few forms ask for a month or a year alone. */
const PartOfDateField = onDemand(() => import('./PartOfDateField.tsx').then((file) => file.PartOfDateField), LinePlace, 'now')

/** A date as precise as its question asks. */
export const DateField = (props: QuestionInputProps) =>
  props.facts.precision === undefined || props.facts.precision === 'day' ? <DayField {...props} /> : <PartOfDateField {...props} />
