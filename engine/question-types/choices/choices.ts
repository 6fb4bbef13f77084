import type { Json } from '../../definition/logic.ts'
import { offeredProblem } from '../offered.ts'
import type { Choices, QuestionTypeEntry, ValueProblem } from '../question-type.ts'

const textsOf = (value: Json): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

/** A value that excludes the others, and more than one text of a person's own, cannot be kept together. */
const togetherProblem = (chosen: readonly string[], offered: Choices | undefined): ValueProblem | undefined => {
  if (offered === undefined || chosen.length < 2) return undefined
  const alone = chosen.find(offered.isExclusive)
  if (alone !== undefined) return { code: 'answers.exclusive', params: { value: offered.labelOf(alone) } }
  const own = chosen.filter((entry) => offered.standing(entry) === 'own')
  return own.length < 2 ? undefined : { code: 'answers.own-texts', params: { value: own.join(', '), count: own.length } }
}

/** Several values of a list, each once; `ordered` ranks them, the first one first. */
export const choices: QuestionTypeEntry<'choices'> = {
  type: 'choices',
  takes: ['minChoices', 'maxChoices', 'ordered', 'ownText'],
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
      const problem = offeredProblem(entry, offered, rules)
      if (problem !== undefined) return problem
    }
    return togetherProblem(chosen, offered)
  },
  format: (value, labelOf, { ordered }) =>
    textsOf(value)
      .map((entry, index) => (ordered === true ? `${index + 1}. ${labelOf(entry)}` : labelOf(entry)))
      .join(', '),
  fromMessage: String,
}
