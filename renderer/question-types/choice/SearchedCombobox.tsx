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

/** A list that stays on the server: it is asked what was typed, and the chosen values are made known to the form. */
export const SearchedCombobox = (props: OptionsProps) => {
  const texts = useQuestionTexts().search
  const { store } = useFormFrame()
  const { path, onChange } = props
  const [query, setQuery] = useState<string>()
  const { status, values, more } = useServerSearch(path, query)
  const notes = {
    idle: texts.first,
    searching: texts.searching,
    failed: texts.failed,
    found: values.length === 0 ? texts.none : undefined,
  } as const
  const note = notes[status] ?? (more ? texts.more : undefined)
  return (
    <>
      <ComboboxLine
        {...props}
        query={query}
        onQuery={setQuery}
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
        {query === undefined || status === 'idle' ? '' : (note ?? texts.found({ count: values.length }))}
      </span>
    </>
  )
}
