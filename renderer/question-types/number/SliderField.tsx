import { Slider } from '@fluentui/react-components'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { NumberLine } from './NumberLine.tsx'
import { numberLine } from './number-line.ts'

/** A slider beside the number itself, which says the answer, shows that there is none yet, and can be typed. */
export const SliderField = (props: QuestionInputProps) => {
  const { labelId, facts, value, disabled, onChange, onLeave } = props
  const texts = useQuestionTexts()
  const [min, max] = [Number(facts.min), Number(facts.max)]
  if (!Number.isFinite(min) || !Number.isFinite(max)) return <NumberLine {...props} />
  const given = typeof value === 'number' ? value : undefined
  return (
    <div className="sj-slider">
      <Slider
        min={min}
        max={max}
        // Fluent draws a mark for every step that is given, which would be a line of dots.
        step={facts.decimals === undefined || facts.decimals === 0 ? undefined : 10 ** -facts.decimals}
        value={given ?? min}
        disabled={disabled}
        className={given === undefined ? 'sj-unset' : undefined}
        aria-labelledby={labelId}
        aria-valuetext={given === undefined ? texts.notAnswered : numberLine(props)}
        onChange={(_, data) => onChange(data.value)}
        onBlur={onLeave}
      />
      <NumberLine {...props} />
    </div>
  )
}
