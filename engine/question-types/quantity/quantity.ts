import { writeTyped } from '../../country/write-decimal.ts'
import type { AnswerRules } from '../../definition/field.ts'
import type { Json } from '../../definition/logic.ts'
import { isRecord } from '../../rules/values/json.ts'
import { answerTexts } from '../../texts/en/answers.ts'
import { rangeProblem } from '../decimal-answer.ts'
import { number } from '../number/number.ts'
import { offeredProblem } from '../offered.ts'
import type { QuestionTypeEntry } from '../question-type.ts'
import { isEmptyText } from '../text-answer.ts'

/** An amount and its unit as they are stored. An amount that cannot be read stays text; the unit is missing until it is chosen. */
export type Quantity = { readonly amount: number | string; readonly unit?: string }

const PARTS: readonly string[] = ['amount', 'unit']

const isQuantity = (value: Json | undefined): value is Quantity =>
  isRecord(value) &&
  Object.keys(value).every((name) => PARTS.includes(name)) &&
  (typeof value['amount'] === 'number' || typeof value['amount'] === 'string') &&
  (value['unit'] === undefined || typeof value['unit'] === 'string')

/** "5 kg", "11lb": an amount with a unit behind it, by its value or its label. */
const readTyped = (text: string, { units = [] }: AnswerRules): Json => {
  const typed = text.trim()
  const split = [...typed].findLastIndex((character) => /\d/u.test(character)) + 1
  const amount = split === 0 ? undefined : [...typed].slice(0, split).join('')
  const word = [...typed].slice(split).join('').trim()
  const unit = units.find(({ value, label }) => value === word || label === word)?.value
  return amount === undefined || unit === undefined ? { amount: typed } : { amount, unit }
}

/** An amount that is counted in a unit the person chooses. A question with one unit needs no choice. */
export const quantity: QuestionTypeEntry<'quantity'> = {
  type: 'quantity',
  takes: ['min', 'max', 'decimals', 'units'],
  asks: 'enter',
  empty: '',
  isEmpty: (value) => isEmptyText(value) || (isRecord(value) && isEmptyText(value['amount']) && isQuantity({ ...value, amount: '' })),
  accepts: isQuantity,
  sanitize: (input, rules) => {
    const given = typeof input === 'string' || typeof input === 'number' ? readTyped(String(input), rules) : input
    if (quantity.isEmpty(given)) return ''
    if (!isQuantity(given)) return input
    const unit = given.unit ?? (rules.units?.length === 1 ? rules.units[0]?.value : undefined)
    return { amount: number.sanitize(given.amount, rules) as number | string, ...(unit !== undefined && unit !== '' && { unit }) }
  },
  problem: (value, rules, choices) => {
    if (!isQuantity(value)) return undefined
    const { units = [], min, max, ...others } = rules
    const unread = number.problem(value.amount, others, undefined)
    if (unread !== undefined) return unread
    const unit = units.find((offered) => offered.value === value.unit)
    if (unit === undefined) return { code: 'answers.unit', params: { accept: answerTexts.file.kinds(units.map(({ label }) => label)) } }
    const closed = offeredProblem(unit.value, choices, rules)
    if (closed !== undefined) return closed
    const limits = { min: unit.min ?? min, max: unit.max ?? max }
    return rangeProblem(value.amount, {
      ...others,
      ...(limits.min !== undefined && { min: limits.min }),
      ...(limits.max !== undefined && { max: limits.max }),
    })
  },
  format: (value, labelOf, { country }) => {
    if (!isQuantity(value)) return String(value)
    const amount = writeTyped(String(value.amount), country)
    return value.unit === undefined ? amount : `${amount} ${labelOf(value.unit)}`
  },
  fromMessage: String,
}
