import type { QuestionInputProps } from '../question-type.ts'
import { howDrawn } from './how-drawn.ts'
import { OptionCombobox, OptionDropdown, SearchedList } from './option-lists.ts'
import { OwnText } from './own-text.ts'
import { RadioList } from './RadioList.tsx'

const ListedChoice = (props: QuestionInputProps) => {
  const drawn = howDrawn(props.options, props.facts)
  if (props.facts.draw === 'search-server') return <SearchedList {...props} />
  if (drawn === 'search') return <OptionCombobox {...props} />
  return drawn === 'list' || props.cell ? <OptionDropdown {...props} /> : <RadioList {...props} />
}

export const ChoiceField = (props: QuestionInputProps) =>
  props.facts.ownText === undefined ? <ListedChoice {...props} /> : <OwnText {...props} drawn={ListedChoice} />
