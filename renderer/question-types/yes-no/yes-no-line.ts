import type { Json, Option } from '#engine'
import { optionLabel } from '../choice/option-label.ts'
import type { QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

type YesNoTexts = Pick<QuestionTexts, 'yes' | 'no'>

/** The options of the definition, with its own labels and codes, or plain Yes and No. */
export const yesNoOptions = (options: readonly Option[], { yes, no }: YesNoTexts): readonly Option[] =>
  options.length > 0
    ? options
    : [
        { value: 'yes', label: yes, disabled: false },
        { value: 'no', label: no, disabled: false },
      ]

/** true and false are drawn as yes and no. */
export const yesNoText = (value: Json | undefined): Json | undefined => {
  if (value === true) return 'yes'
  return value === false ? 'no' : value
}

export const yesNoLine = ({ value, options }: Pick<QuestionSummaryProps, 'value' | 'options'>, texts: YesNoTexts): string =>
  optionLabel({ value: yesNoText(value), options: yesNoOptions(options, texts) })
