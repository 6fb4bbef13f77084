import { Checkbox } from '@fluentui/react-components'
import { useControlSize } from '../../theme/density.ts'
import type { QuestionInputProps } from '../question-type.ts'

/** One box whose label is the statement that is confirmed. In a table the head of the column is the label. */
export const AcknowledgementField = ({
  id,
  label,
  labelId,
  describedBy,
  value,
  required,
  invalid,
  disabled,
  cell,
  mark,
  reveal,
  onChange,
  onLeave,
}: QuestionInputProps) => {
  const size = useControlSize()
  return (
    <div className="sj-opts">
      <div className="sj-opt">
        <Checkbox
          id={id}
          size={size}
          checked={value === true}
          disabled={disabled}
          aria-required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-labelledby={labelId}
          label={
            cell === true ? undefined : (
              <span id={labelId} className="sj-optiontext">
                {label}
                {mark === undefined ? null : <span className="sj-mark"> {mark}</span>}
              </span>
            )
          }
          onChange={(_, data) => onChange(data.checked === true ? true : undefined)}
          onBlur={onLeave}
        />
      </div>
      {reveal}
    </div>
  )
}
