import { Combobox, Input, Option, Select } from '@fluentui/react-components'
import { useState } from 'react'
import type { Json } from '#engine'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import type { RuleWords } from './rule-words.ts'

type Subject = RuleWords['subjects'][number]
type Props = {
  readonly value: Json | undefined
  readonly type: Subject['type']
  readonly values: Subject['values']
  readonly takes: 'value' | 'list'
  readonly onChange: (value: Json) => void
}

/** Text that is stored when the field is left or Enter is pressed. */
const TypedText = ({
  text,
  label,
  type,
  hint,
  onText,
}: {
  readonly text: string
  readonly label: string
  readonly type?: 'date'
  readonly hint?: string
  readonly onText: (text: string) => void
}) => {
  const [typed, setTyped] = useState(text)
  const leave = (): void => {
    if (typed.trim() !== '' && typed !== text) onText(typed.trim())
  }
  return (
    <Input
      size="small"
      className="sj-rule-value"
      aria-label={label}
      placeholder={hint}
      type={type ?? 'text'}
      value={typed}
      onChange={(_, data) => setTyped(data.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
      }}
    />
  )
}

/** What was typed as the value of its type; undefined for a number that is none. */
const literalOf = (text: string, type: Subject['type'], was: Json | undefined): Json | undefined => {
  if (type !== 'number' && !(type === 'any' && typeof was === 'number')) return text
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

const listOf = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly Json[]).map(String) : [])

/** The values of a list, several of them. */
const SeveralValues = ({ value, values = [], onChange }: Pick<Props, 'value' | 'values' | 'onChange'>) => {
  const texts = rulesTexts()
  const chosen = listOf(value)
  const labels = chosen.map((each) => values.find((known) => known.value === each)?.label ?? each)
  const [query, setQuery] = useState<string>()
  const found = values.filter(({ label }) => label.toLowerCase().includes((query ?? '').toLowerCase()))
  return (
    <Combobox
      size="small"
      multiselect
      className="sj-rule-value"
      aria-label={texts.values}
      placeholder={texts.choose}
      autoComplete="off"
      expandIcon={{ 'aria-label': texts.openOptions }}
      listbox={{ className: 'sj-listbox' }}
      value={query ?? labels.join(', ')}
      selectedOptions={[...chosen]}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setQuery(event.target.value)}
      onBlur={() => setQuery(undefined)}
      onOptionSelect={(_, data) => {
        setQuery(undefined)
        if (data.selectedOptions.length > 0) onChange(data.selectedOptions)
      }}
    >
      {found.map((each) => (
        <Option key={each.value} value={each.value}>
          {each.label}
        </Option>
      ))}
    </Combobox>
  )
}

/** A fixed value that fits what it is compared with. */
export const ValueInput = (props: Props) => {
  const texts = rulesTexts()
  const { value, type, takes, onChange } = props
  const isYesNo = type === 'yes-no' || typeof value === 'boolean'
  const values = isYesNo
    ? [
        { value: 'true', label: texts.yes },
        { value: 'false', label: texts.no },
      ]
    : (props.values ?? [])
  if (takes === 'list') {
    if (values.length > 0) return <SeveralValues value={value} values={values} onChange={onChange} />
    return (
      <TypedText
        key={JSON.stringify(value)}
        text={listOf(value).join(', ')}
        label={texts.values}
        hint={texts.valuesHint}
        onText={(text) => onChange(text.split(',').flatMap((each) => literalOf(each.trim(), type, value) ?? []))}
      />
    )
  }
  const written = value === undefined || value === null ? '' : String(value)
  if (values.length === 0)
    return (
      <TypedText
        key={written}
        text={written}
        label={texts.value}
        {...(type === 'date' && { type })}
        onText={(text) => {
          const literal = literalOf(text, type, value)
          if (literal !== undefined) onChange(literal)
        }}
      />
    )
  const isKnown = written === '' || values.some((each) => each.value === written)
  return (
    <Select
      size="small"
      className="sj-rule-value"
      aria-label={texts.value}
      value={written}
      onChange={(_, data) => onChange(isYesNo ? data.value === 'true' : data.value)}
    >
      {written === '' && <option value="">{texts.choose}</option>}
      {!isKnown && <option value={written}>{written}</option>}
      {values.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </Select>
  )
}
