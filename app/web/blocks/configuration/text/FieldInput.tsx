import { Combobox, Option, OptionGroup } from '@fluentui/react-components'
import { useState, type Ref } from 'react'
import type { TemplateFields } from '../../../../server/contract/configuration/templates.ts'
import { rulesTexts } from '../../../texts/rules-texts.ts'
import { templatesTexts } from '../../../texts/templates-texts.ts'

type Field = TemplateFields['fields'][number]
type Props = {
  readonly fields: readonly Field[]
  readonly input: Ref<HTMLInputElement>
  readonly onChoose: (field: Field) => void
  /** Esc, or a choice: the text has the focus again. */
  readonly onBack: () => void
}

/** More than a person reads. Typing finds the rest. */
const MOST_OFFERED = 30

const foundIn = (fields: readonly Field[], query: string): ReadonlyMap<Field['group'], readonly Field[]> => {
  const texts = templatesTexts()
  const asked = query.toLowerCase().split(/\s+/u).filter(Boolean)
  const isFound = ({ label, path, group }: Field): boolean => {
    const words = `${texts.groups[group]} ${label} ${path}`.toLowerCase()
    return asked.every((word) => words.includes(word))
  }
  return Map.groupBy(fields.filter(isFound), ({ group }) => group)
}

/** The merge fields in the office's words, found by typing any of them, and put where the cursor is. */
export const FieldInput = ({ fields, input, onChoose, onBack }: Props) => {
  const texts = templatesTexts()
  const [query, setQuery] = useState('')
  const found = foundIn(fields, query)
  return (
    <Combobox
      ref={input}
      size="small"
      className="sj-text-insert"
      aria-label={texts.insertField}
      placeholder={texts.insertHint}
      autoComplete="off"
      expandIcon={{ 'aria-label': rulesTexts().openOptions }}
      listbox={{ className: 'sj-listbox' }}
      value={query}
      selectedOptions={[]}
      onChange={(event) => setQuery(event.target.value)}
      onBlur={() => setQuery('')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack()
      }}
      onOptionSelect={(_, { optionValue }) => {
        setQuery('')
        const field = fields.find(({ path }) => path === optionValue)
        if (field) onChoose(field)
        onBack()
      }}
    >
      {[...found].map(([group, offered]) => (
        <OptionGroup key={group} label={texts.groups[group]}>
          {offered.slice(0, MOST_OFFERED).map(({ path, label }) => (
            <Option key={path} value={path} text={label}>
              {label}
            </Option>
          ))}
        </OptionGroup>
      ))}
      {found.size === 0 && (
        <Option value="" text="" disabled>
          {texts.noField}
        </Option>
      )}
    </Combobox>
  )
}
