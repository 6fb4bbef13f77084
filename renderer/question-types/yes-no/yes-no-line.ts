import type { Json, Option } from '#engine'
import { optionLabel } from '../choice/option-label.ts'
import type { QuestionSummaryProps } from '../question-type.ts'

const YES_NO: readonly Option[] = [
  { value: 'yes', label: 'Yes', disabled: false },
  { value: 'no', label: 'No', disabled: false },
]

/** Options a definition gave, with its own words and codes, or plain Yes and No. */
export const yesNoOptions = (options: readonly Option[]): readonly Option[] => (options.length > 0 ? options : YES_NO)

/** true and false are drawn as yes and no. */
export const yesNoText = (value: Json | undefined): Json | undefined => (value === true ? 'yes' : value === false ? 'no' : value)

export const yesNoLine = ({ value, options }: Pick<QuestionSummaryProps, 'value' | 'options'>): string =>
  optionLabel({ value: yesNoText(value), options: yesNoOptions(options) })
