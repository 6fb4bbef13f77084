import { Radio, RadioGroup } from '@fluentui/react-components'
import { textOf, type QuestionInputProps } from '../question-type.ts'
import { turnedArrows } from '../turned-arrows.ts'
import { arePictured } from './OptionPicture.tsx'
import { OptionText } from './OptionText.tsx'

type Props = QuestionInputProps & { readonly inline?: boolean }

/** All options at once; questions revealed by an answer appear right under it. */
export const RadioList = ({
  id,
  labelId,
  describedBy,
  value,
  options,
  required,
  invalid,
  disabled,
  reveal,
  whyClosed,
  inline,
  onChange,
  onLeave,
}: Props) => {
  const chosen = textOf(value)
  const pictured = arePictured(options)
  return (
    <RadioGroup
      id={id}
      name={id}
      value={chosen}
      disabled={disabled}
      layout="vertical"
      className={`sj-opts ${pictured ? 'sj-opts-pictures' : ''} ${inline ? 'sj-opts-inline' : ''}`}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={invalid || undefined}
      onKeyDown={turnedArrows}
      onChange={(event, data) => {
        // A revealed question may be a radio group itself, and its change events bubble through this one.
        if (event.target instanceof HTMLInputElement && event.target.name === id) onChange(data.value)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      {options.map((option) => (
        <div key={option.value} className="sj-opt">
          <Radio
            value={option.value}
            disabled={option.disabled && option.value !== chosen}
            label={<OptionText option={option} pictured={pictured} />}
          />
          {option.disabled && whyClosed ? <div className="sj-opt-why">{whyClosed(option.value)}</div> : null}
          {option.value === chosen && !pictured ? reveal : null}
        </div>
      ))}
      {pictured && chosen !== '' ? reveal : null}
    </RadioGroup>
  )
}
