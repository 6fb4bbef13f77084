import { questionTypeOf } from '#engine'
import { textOf, type QuestionSummaryProps } from '../question-type.ts'

/** { amount: 5, unit: 'kg' } -> "5 kg", with the label of the unit; anything else as it is stored. */
export const quantityLine = ({ value, facts, options }: Omit<QuestionSummaryProps, 'path'>): string => {
  const { accepts, format } = questionTypeOf('quantity')
  if (value === undefined || value === null || !accepts(value)) return textOf(value)
  const labelOf = (unit: string) => [...options, ...(facts.units ?? [])].find((option) => option.value === unit)?.label ?? unit
  return format(value, labelOf, facts)
}
