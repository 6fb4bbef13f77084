import type { Json } from '../../definition/logic.ts'
import { offeredProblem } from '../offered.ts'
import type { QuestionTypeEntry } from '../question-type.ts'

const textsOf = (value: Json): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

/** Several values of a list, each once. */
export const choices: QuestionTypeEntry<'choices'> = {
  type: 'choices',
  takes: ['minChoices', 'maxChoices'],
  asks: 'choose',
  empty: [],
  isEmpty: (value) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0),
  accepts: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string') && new Set(value).size === value.length,
  sanitize: (input) => {
    const list = typeof input === 'string' && input !== '' ? [input] : input
    return Array.isArray(list) && list.every((entry) => typeof entry === 'string' || typeof entry === 'number')
      ? [...new Set(list.map(String))]
      : list
  },
  problem: (value, rules, offered) => {
    const chosen = textsOf(value)
    const { minChoices: min, maxChoices: max } = rules
    if (min !== undefined && chosen.length < min) return { code: 'answers.too-few-choices', params: { count: chosen.length, min } }
    if (max !== undefined && chosen.length > max) return { code: 'answers.too-many-choices', params: { count: chosen.length, max } }
    for (const entry of chosen) {
      const problem = offeredProblem(entry, offered)
      if (problem !== undefined) return problem
    }
    return undefined
  },
  format: (value, labelOf) => textsOf(value).map(labelOf).join(', '),
  fromMessage: String,
}
