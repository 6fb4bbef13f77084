import { Combobox, Option } from '@fluentui/react-components'
import type { Option as OptionState } from '#engine'
import { useControlSize } from '../../theme/density.ts'
import { chosenValues, optionLabel, optionLabels } from './option-label.ts'
import type { OptionsProps } from './OptionPlace.tsx'
import { OptionText } from './OptionText.tsx'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

type Props = OptionsProps & {
  /** What is being typed; undefined while nobody types. */
  readonly query: string | undefined
  readonly onQuery: (query: string | undefined) => void
  readonly onOpen?: (isOpen: boolean) => void
  readonly found: readonly OptionState[]
  /** The last line of the list: how many more there are, or why there are none. */
  readonly note: string | undefined
}

/** A line to type in, with the options found so far below it. */
export const ComboboxLine = ({
  id,
  describedBy,
  facts,
  label,
  value,
  options,
  required,
  invalid,
  disabled,
  cell,
  several = false,
  query,
  found,
  note,
  onQuery,
  onOpen,
  onChange,
  onLeave,
}: Props) => {
  const texts = useQuestionTexts()
  const size = useControlSize()
  const settled = several ? texts.list(optionLabels({ value, options })) : optionLabel({ value, options })
  return (
    <Combobox
      id={id}
      size={size}
      disabled={disabled}
      multiselect={several}
      className={`sj-input ${cell ? '' : `sj-w-${facts.width ?? 'full'}`}`}
      value={query ?? settled}
      selectedOptions={chosenValues(value)}
      placeholder={texts.typeToSearch}
      // Until something is typed no option is active: Tab chooses the active one, and who only looks at a list has chosen nothing.
      disableAutoFocus={query === undefined || query.trim() === ''}
      onOpenChange={(_, { open }) => onOpen?.(open)}
      // Like that of a date, the button is for the mouse: the line itself opens the list with the arrow keys.
      expandIcon={{ 'aria-label': texts.openOptions({ label }), tabIndex: -1 }}
      autoComplete="off"
      listbox={{ className: 'sj-listbox' }}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={invalid || undefined}
      // What is typed replaces what was chosen, instead of continuing it.
      onFocus={(event) => event.target.select()}
      onClick={(event) => {
        if (query === undefined) event.currentTarget.select()
      }}
      onChange={(event) => {
        onQuery(event.target.value)
        if (event.target.value === '' && !several) onChange(undefined)
      }}
      onOptionSelect={(_, data) => {
        onQuery(undefined)
        onChange(several ? [...data.selectedOptions] : data.optionValue)
      }}
      onBlur={() => {
        onQuery(undefined)
        onLeave()
      }}
    >
      {found.map((option) => (
        <Option key={option.value} value={option.value} text={option.label} disabled={option.disabled}>
          <OptionText option={option} />
        </Option>
      ))}
      {note === undefined ? null : (
        <Option key="sj-note" value="" text="" disabled>
          {note}
        </Option>
      )}
    </Combobox>
  )
}
