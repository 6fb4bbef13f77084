import { LineInput } from '../LineInput.tsx'
import { textOf, type QuestionInputProps } from '../question-type.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { isSign } from './text-line.ts'

export const TextField = (props: QuestionInputProps) => {
  const { unit, format } = props.facts
  if (format === 'url') return <LineInput {...props} keyboard="url" />
  if (format === 'color') return <LineInput {...props} before={<ColorPicker {...props} />} className="sj-w-short" />
  return <LineInput {...props} before={isSign(unit) ? unit : undefined} after={isSign(unit) ? undefined : unit} />
}

/** The color itself, which opens the browser's picker. */
const ColorPicker = ({ label, value, disabled, onChange, onLeave }: QuestionInputProps) => {
  const texts = useQuestionTexts()
  const color = textOf(value)
  return (
    <input
      type="color"
      className="sj-color"
      aria-label={texts.pickColor({ label })}
      value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff'}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
