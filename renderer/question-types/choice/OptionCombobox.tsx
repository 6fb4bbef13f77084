import { useMemo, useState } from 'react'
import type { Option as OptionState } from '#engine'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { ComboboxLine } from './ComboboxLine.tsx'
import type { OptionsProps } from './OptionPlace.tsx'

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

/** More than twenty options: found by typing. */
export const OptionCombobox = (props: OptionsProps) => {
  const texts = useQuestionTexts()
  const { options } = props
  const [query, setQuery] = useState<string>()
  const found = useMemo(() => matching(options, query ?? ''), [options, query])
  const more = found.length - SHOWN
  const none = found.length === 0 ? texts.noOption : undefined
  return (
    <ComboboxLine
      {...props}
      query={query}
      onQuery={setQuery}
      found={found.slice(0, SHOWN)}
      note={more > 0 ? texts.moreOptions({ count: more }) : none}
    />
  )
}
