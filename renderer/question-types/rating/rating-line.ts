import { textOf, type QuestionFacts, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

export const scaleMax = (facts: QuestionFacts): number => facts.scale?.max ?? 5

/** "4 of 5", with the words of the scale at its ends. */
export const ratingLine = ({ value, facts }: Pick<QuestionSummaryProps, 'value' | 'facts'>, texts: QuestionTexts): string => {
  if (value === undefined || value === null || value === '') return ''
  const max = scaleMax(facts)
  const words = value === 1 ? facts.scale?.low : value === max ? facts.scale?.high : undefined
  const given = textOf(value)
  return words === undefined ? texts.rating({ given, max }) : texts.ratingAtEnd({ given, max, words })
}
