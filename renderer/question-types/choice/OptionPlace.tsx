import { Input } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import { useControlSize } from '../../theme/density.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { optionLabel, optionLabels } from './option-label.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

export type OptionsProps = QuestionInputProps & { readonly several?: boolean }

/** What was chosen, in a line of the look of the list that replaces it; a focus on it moves to the list. */
export const OptionPlace = ({ id, label, describedBy, facts, value, options, required, cell, several = false }: OptionsProps) => {
  const texts = useQuestionTexts()
  const size = useControlSize()
  return (
    <Input
      id={id}
      size={size}
      className={`sj-input ${cell ? '' : `sj-w-${facts.width ?? 'full'}`}`}
      value={several ? texts.list(optionLabels({ value, options })) : optionLabel({ value, options })}
      readOnly
      contentAfter={<ChevronDownRegular aria-hidden="true" />}
      role="combobox"
      aria-label={label}
      aria-controls={`${id}--options`}
      aria-expanded={false}
      aria-disabled="true"
      aria-required={required}
      aria-describedby={describedBy}
    />
  )
}
