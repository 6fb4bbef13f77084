import { useState } from 'react'
import type { LookupValue, Option } from '#engine'
import { useFormFrame } from '../../state/form-context.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { ComboboxLine } from './ComboboxLine.tsx'
import type { OptionsProps } from './OptionPlace.tsx'
import { chosenValues } from './option-label.ts'
import { useServerSearch } from './use-server-search.ts'

const optionOf = ({ value, label, help, disabled = false, exclusive }: LookupValue): Option => ({
  value,
  label,
  disabled,
  ...(help === undefined ? {} : { help }),
  ...(exclusive === true ? { exclusive } : {}),
})

/** A list that stays on the server: it is asked what was typed, or for its first values, and the chosen ones are made known to the form. */
export const SearchedCombobox = (props: OptionsProps) => {
  const texts = useQuestionTexts().search
  const { store } = useFormFrame()
  const { path, onChange } = props
  const [query, setQuery] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const { status, values, more } = useServerSearch(path, query ?? (isOpen ? '' : undefined))
  const notes = {
    idle: undefined,
    searching: texts.searching,
    failed: texts.failed,
    found: values.length === 0 ? texts.none : undefined,
  } as const
  const others = (query ?? '').trim() === '' ? texts.first : texts.more
  const note = notes[status] ?? (more ? others : undefined)
  return (
    <>
      <ComboboxLine
        {...props}
        query={query}
        onQuery={setQuery}
        onOpen={setIsOpen}
        found={values.map(optionOf)}
        note={note}
        onChange={(next) => {
          const chosen = chosenValues(next)
          store.addFound(
            path,
            values.filter(({ value }) => chosen.includes(value)),
          )
          onChange(next)
        }}
      />
      <span id={`${props.id}--found`} role="status" className="sj-vh">
        {status === 'idle' ? '' : (note ?? texts.found({ count: values.length }))}
      </span>
    </>
  )
}
