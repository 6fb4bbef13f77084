import { onDemand } from '../../state/on-demand.ts'
import { LinePlace } from '../LinePlace.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { NumberLine } from './NumberLine.tsx'

/** Few forms have a slider. */
const SliderField = onDemand(() => import('./SliderField.tsx').then((file) => file.SliderField), LinePlace, 'now')

export const NumberField = (props: QuestionInputProps) =>
  props.facts.draw === 'slider' && props.cell !== true ? <SliderField {...props} /> : <NumberLine {...props} />
