import { howDrawn } from '../choice/how-drawn.ts'
import { chosenValues } from '../choice/option-label.ts'
import { OptionCombobox, OptionDropdown, SearchedList } from '../choice/option-lists.ts'
import { OwnText } from '../choice/own-text.ts'
import { onDemand } from '../../state/on-demand.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { CheckboxList } from './CheckboxList.tsx'
import { keptTogether } from './kept-together.ts'

/** Few forms ask for an order. */
const RankingList = onDemand(() => import('./RankingList.tsx').then((file) => file.RankingList), undefined, 'now')

const ListedChoices = (props: QuestionInputProps) => {
  const { value, options, facts, cell, onChange } = props
  const drawn = howDrawn(options, facts)
  const choose = (next: QuestionInputProps['value']) => {
    const kept = keptTogether(chosenValues(next), chosenValues(value), options)
    onChange(kept.length === 0 ? undefined : kept)
  }
  if (facts.draw === 'search-server') return <SearchedList {...props} several onChange={choose} />
  if (drawn === 'search') return <OptionCombobox {...props} several onChange={choose} />
  return drawn === 'list' || cell ? <OptionDropdown {...props} several onChange={choose} /> : <CheckboxList {...props} onChange={choose} />
}

export const ChoicesField = (props: QuestionInputProps) => {
  if (props.facts.ordered === true) return <RankingList {...props} />
  return props.facts.ownText === undefined ? <ListedChoices {...props} /> : <OwnText {...props} drawn={ListedChoices} several />
}
