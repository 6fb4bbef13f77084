import { Combobox, Option } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { Option as OptionState } from '#engine'
import { useControlSize } from '../../theme/density.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { chosenValues, optionLabel, optionLabels } from './option-label.ts'
import { OptionText } from './OptionText.tsx'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Words that begin with what was typed come first; accents make no difference. */
export const matching = (options: readonly OptionState[], query: string): readonly OptionState[] => {
  const wanted = plain(query.trim())
  if (wanted === '') return options
  const starts = options.filter((option) => plain(option.label).startsWith(wanted))
  return [
    ...starts,
    ...options.filter((option) => !starts.includes(option) && plain(`${option.label} ${option.help ?? ''}`).includes(wanted)),
  ]
}

/** The most options drawn at once: a list of three hundred countries does not need three hundred nodes. */
const SHOWN = 60

type Props = QuestionInputProps & { readonly several?: boolean }

/** More than twenty options: found by typing. */
export const OptionCombobox = ({
  id,
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
}: Props) => {
  const texts = useQuestionTexts()
  const size = useControlSize()
  const [query, setQuery] = useState<string>()
  const found = useMemo(() => matching(options, query ?? ''), [options, query])
  const chosen = chosenValues(value)
  const settled = several ? texts.list(optionLabels({ value, options })) : optionLabel({ value, options })
  const more = found.length - SHOWN
  return (
    <Combobox
      id={id}
      size={size}
      disabled={disabled}
      multiselect={several}
      className={`sj-input ${cell ? '' : `sj-w-${facts.width ?? 'full'}`}`}
      value={query ?? settled}
      selectedOptions={chosen}
      placeholder={texts.typeToSearch}
      expandIcon={{ 'aria-label': texts.openOptions }}
      autoComplete="off"
      listbox={{ className: 'sj-listbox' }}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={invalid || undefined}
      onChange={(event) => {
        setQuery(event.target.value)
        if (event.target.value === '' && !several) onChange(undefined)
      }}
      onOptionSelect={(_, data) => {
        setQuery(undefined)
        onChange(several ? [...data.selectedOptions] : data.optionValue)
      }}
      onBlur={() => {
        setQuery(undefined)
        onLeave()
      }}
    >
      {found.slice(0, SHOWN).map((option) => (
        <Option key={option.value} value={option.value} text={option.label} disabled={option.disabled}>
          <OptionText option={option} />
        </Option>
      ))}
      {more > 0 ? (
        <Option key="sj-more" value="" text="" disabled>
          {texts.moreOptions({ count: more })}
        </Option>
      ) : null}
      {found.length === 0 ? (
        <Option key="sj-none" value="" text="" disabled>
          {texts.noOption}
        </Option>
      ) : null}
    </Combobox>
  )
}
