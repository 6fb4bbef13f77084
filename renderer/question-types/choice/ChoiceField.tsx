import type { QuestionInputProps } from '../question-type.ts'
import { howDrawn } from './how-drawn.ts'
import { OptionCombobox } from './OptionCombobox.tsx'
import { OptionDropdown } from './OptionDropdown.tsx'
import { OwnText } from './OwnText.tsx'
import { RadioList } from './RadioList.tsx'

const ListedChoice = (props: QuestionInputProps) => {
  const drawn = howDrawn(props.options, props.facts)
  if (drawn === 'search') return <OptionCombobox {...props} />
  return drawn === 'list' || props.cell ? <OptionDropdown {...props} /> : <RadioList {...props} />
}

export const ChoiceField = (props: QuestionInputProps) =>
  props.facts.ownText === undefined ? <ListedChoice {...props} /> : <OwnText {...props} drawn={ListedChoice} />
