import { Dropdown, Option } from '@fluentui/react-components'
import { useControlSize } from '../../theme/density.ts'
import { chosenValues, optionLabels } from './option-label.ts'
import type { OptionsProps } from './OptionPlace.tsx'
import { OptionText } from './OptionText.tsx'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** Eight to twenty options behind one line. */
export const OptionDropdown = ({
  id,
  labelId,
  describedBy,
  facts,
  value,
  options,
  required,
  invalid,
  disabled,
  cell,
  several = false,
  onChange,
  onLeave,
}: OptionsProps) => {
  const texts = useQuestionTexts()
  const size = useControlSize()
  const chosen = chosenValues(value)
  return (
    <Dropdown
      button={{ id }}
      size={size}
      disabled={disabled}
      multiselect={several}
      className={`sj-input ${cell ? '' : `sj-w-${facts.width ?? 'full'}`}`}
      value={texts.list(optionLabels({ value, options }))}
      selectedOptions={chosen}
      placeholder={texts.choose}
      clearButton={{ 'aria-label': texts.clearChoice }}
      aria-labelledby={`${labelId} ${id}`}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={invalid || undefined}
      onOptionSelect={(_, data) => onChange(several ? [...data.selectedOptions] : data.optionValue)}
      onBlur={onLeave}
    >
      {options.map((option) => (
        <Option key={option.value} value={option.value} text={option.label} disabled={option.disabled}>
          <OptionText option={option} />
        </Option>
      ))}
    </Dropdown>
  )
}
