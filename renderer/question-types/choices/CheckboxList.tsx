import { Checkbox } from '@fluentui/react-components'
import { useControlSize } from '../../theme/density.ts'
import { arePictured } from '../choice/OptionPicture.tsx'
import { OptionText } from '../choice/OptionText.tsx'
import { textOf, type QuestionInputProps } from '../question-type.ts'

/** Several of up to seven. The group carries the name; each box keeps an id of its own. */
export const CheckboxList = ({
  id,
  labelId,
  describedBy,
  value,
  options,
  invalid,
  disabled,
  reveal,
  whyClosed,
  onChange,
  onLeave,
}: QuestionInputProps) => {
  const size = useControlSize()
  const pictured = arePictured(options)
  const chosen = Array.isArray(value) ? value.map((item) => textOf(item)) : []
  const toggle = (option: string, on: boolean) => {
    const next = options.map((each) => each.value).filter((each) => (each === option ? on : chosen.includes(each)))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      className={pictured ? 'sj-opts sj-opts-pictures' : 'sj-opts'}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      {options.map((option) => (
        <div key={option.value} className="sj-opt">
          <Checkbox
            id={`${id}--${option.value}`}
            size={size}
            checked={chosen.includes(option.value)}
            aria-invalid={invalid || undefined}
            disabled={disabled || (option.disabled && !chosen.includes(option.value))}
            label={<OptionText option={option} pictured={pictured} />}
            onChange={(_, data) => toggle(option.value, data.checked === true)}
          />
          {option.disabled && whyClosed ? <div className="sj-opt-why">{whyClosed(option.value)}</div> : null}
        </div>
      ))}
      {reveal}
    </div>
  )
}
