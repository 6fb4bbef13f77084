import { textOf, type QuestionFacts, type QuestionSummaryProps } from '../question-type.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

export const scaleMax = (facts: QuestionFacts): number => facts.scale?.max ?? 5

const wordsAt = (value: unknown, facts: QuestionFacts): string | undefined => {
  if (value === 1) return facts.scale?.low
  return value === scaleMax(facts) ? facts.scale?.high : undefined
}

/** "4 of 5", with the words of the scale at its ends. */
export const ratingLine = ({ value, facts }: Pick<QuestionSummaryProps, 'value' | 'facts'>, texts: QuestionTexts): string => {
  if (value === undefined || value === null || value === '') return ''
  const max = scaleMax(facts)
  const words = wordsAt(value, facts)
  const given = textOf(value)
  return words === undefined ? texts.rating({ given, max }) : texts.ratingAtEnd({ given, max, words })
}
