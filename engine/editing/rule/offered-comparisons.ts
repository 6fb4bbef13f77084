import type { RuleComparison } from './comparisons.ts'
import type { Json } from '../../rules/values/json.ts'
import type { RuleLine } from './rule-drawing.ts'

/** What a subject gives. `rule`: a condition with a name. `rows`: a list of rows. */
export type SubjectType = 'yes-no' | 'choice' | 'choices' | 'number' | 'money' | 'date' | 'text' | 'file' | 'rows' | 'rule' | 'any'

const GIVEN = ['isAnswered', 'isNotAnswered'] as const
const ORDER = ['atLeast', 'moreThan', 'atMost', 'lessThan'] as const

const OFFERED: { readonly [type in SubjectType]: readonly RuleComparison[] } = {
  'yes-no': ['is', 'isNot', ...GIVEN],
  choice: ['is', 'isNot', 'isOneOf', 'isNoneOf', ...GIVEN],
  choices: ['has', 'hasNot', 'hasAnyOf', 'hasNoneOf', ...GIVEN],
  number: ['is', 'isNot', ...ORDER, ...GIVEN],
  money: [...ORDER, ...GIVEN],
  date: ['is', 'before', 'onOrBefore', 'after', 'onOrAfter', ...GIVEN],
  text: ['is', 'isNot', 'isOneOf', 'isNoneOf', 'contains', 'startsWith', ...GIVEN],
  file: GIVEN,
  rows: GIVEN,
  rule: ['holds', 'doesNotHold'],
  any: ['is', 'isNot', 'isOneOf', 'isNoneOf', ...ORDER, ...GIVEN],
}

/** The comparisons that fit what a subject gives, the most frequent first. */
export const comparisonsFor = (type: SubjectType): readonly RuleComparison[] => OFFERED[type]

/** A line with a comparison as somebody chose it. The first form of an order is that of amounts of money, which are texts. */
export const lineWith = (subject: Json, type: SubjectType, comparison: RuleComparison, value?: Json): RuleLine => {
  const isOrder = ORDER.some((each) => each === comparison)
  return { kind: 'line', subject, comparison, form: isOrder && type !== 'money' ? 1 : 0, ...(value !== undefined && { value }) }
}
