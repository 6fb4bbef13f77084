import { howDrawn } from '../choice/how-drawn.ts'
import { OptionCombobox } from '../choice/OptionCombobox.tsx'
import { OptionDropdown } from '../choice/OptionDropdown.tsx'
import type { QuestionInputProps } from '../question-type.ts'
import { CheckboxList } from './CheckboxList.tsx'

export const ChoicesField = (props: QuestionInputProps) => {
  const drawn = howDrawn(props.options, props.facts)
  if (drawn === 'search') return <OptionCombobox {...props} several />
  return drawn === 'list' || props.cell ? <OptionDropdown {...props} several /> : <CheckboxList {...props} />
}
