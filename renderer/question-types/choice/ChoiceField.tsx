import type { QuestionInputProps } from '../question-type.ts'
import { howDrawn } from './how-drawn.ts'
import { OptionCombobox } from './OptionCombobox.tsx'
import { OptionDropdown } from './OptionDropdown.tsx'
import { RadioList } from './RadioList.tsx'

export const ChoiceField = (props: QuestionInputProps) => {
  const drawn = howDrawn(props.options, props.facts)
  if (drawn === 'search') return <OptionCombobox {...props} />
  return drawn === 'list' || props.cell ? <OptionDropdown {...props} /> : <RadioList {...props} />
}
