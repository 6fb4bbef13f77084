import { textOf, type QuestionFacts, type QuestionSummaryProps } from '../question-type.ts'

type Props = Pick<QuestionSummaryProps, 'value' | 'options'> & { readonly facts?: Pick<QuestionFacts, 'ordered'> }

/** The label of the chosen value; a value no longer offered shows its code. */
export const optionLabel = ({ value, options }: Props): string => {
  const text = textOf(value)
  return options.find((option) => option.value === text)?.label ?? text
}

/** The chosen values as a list: none, one or several. */
export const chosenValues = (value: Props['value']): string[] => {
  if (Array.isArray(value)) return value.map((item) => textOf(item))
  const text = textOf(value)
  return text === '' ? [] : [text]
}

/** The labels of several chosen values, in the order of the list, or as they are ranked. */
export const optionLabels = ({ value, options, facts }: Props): readonly string[] => {
  if (!Array.isArray(value)) return value === undefined || value === null ? [] : [optionLabel({ value, options })]
  const chosen = value.map((item) => textOf(item))
  if (facts?.ordered === true) return chosen.map((entry) => optionLabel({ value: entry, options }))
  const known = options.filter((option) => chosen.includes(option.value)).map((option) => option.label)
  return [...known, ...chosen.filter((text) => !options.some((option) => option.value === text))]
}
