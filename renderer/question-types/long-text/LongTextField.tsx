import { Textarea } from '@fluentui/react-components'
import { useControlSize } from '../../theme/density.ts'
import { textOf, type QuestionInputProps } from '../question-type.ts'

/** Grows with its text (`field-sizing` in the style sheet), so it has no scroll bar. */
export const LongTextField = ({ id, describedBy, value, required, invalid, disabled, onChange, onLeave }: QuestionInputProps) => {
  const size = useControlSize()
  const text = textOf(value)
  return (
    <Textarea
      id={id}
      size={size}
      value={text}
      disabled={disabled}
      resize="vertical"
      className="sj-textarea"
      textarea={{ rows: Math.max(2, Math.min(12, Math.ceil(text.length / 62))) }}
      aria-required={required}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(_, data) => onChange(data.value === '' ? undefined : data.value)}
      onBlur={onLeave}
    />
  )
}
