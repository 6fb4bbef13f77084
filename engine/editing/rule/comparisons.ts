import { isList, isRecord, type Json } from '../../rules/values/json.ts'

/** Places in a form that a rule fills. They are compared by identity. */
const SUBJECT: Json = { hole: 'subject' }
const VALUE: Json = { hole: 'value' }
const PARTS: Json = { hole: 'parts' }

export type Filled = { readonly subject?: Json; readonly value?: Json; readonly parts?: Json }

/** What stands in the holes of a form where a piece of JSON has that form to the letter; undefined where it has not. */
export const readForm = (form: Json, json: Json): Filled | undefined => {
  if (form === SUBJECT) return { subject: json }
  if (form === VALUE) return { value: json }
  if (form === PARTS) return isList(json) ? { parts: json } : undefined
  if (isList(form)) {
    if (!isList(json) || json.length !== form.length) return undefined
    return together(form.map((each, index) => readForm(each, json[index] ?? null)))
  }
  if (isRecord(form)) {
    if (!isRecord(json)) return undefined
    const keys = Object.keys(form)
    if (Object.keys(json).join() !== keys.join()) return undefined
    return together(keys.map((key) => readForm(form[key] ?? null, json[key] ?? null)))
  }
  return form === json ? {} : undefined
}

const together = (found: readonly (Filled | undefined)[]): Filled | undefined =>
  found.includes(undefined) ? undefined : (Object.assign({}, ...found) as Filled)

/** The form with its holes filled. */
export const writeForm = (form: Json, filled: Filled): Json => {
  if (form === SUBJECT) return filled.subject ?? null
  if (form === VALUE) return filled.value ?? null
  if (form === PARTS) return filled.parts ?? []
  if (isList(form)) return form.map((each) => writeForm(each, filled))
  if (isRecord(form)) return Object.fromEntries(Object.entries(form).map(([key, inner]) => [key, writeForm(inner, filled)]))
  return form
}

const negated = (...forms: readonly Json[]): readonly Json[] => forms.flatMap((form) => [{ '!': form }, { '!': [form] }])
/** An operator of one argument takes it alone or in a list. */
const alone = (operator: string): readonly Json[] => [{ [operator]: SUBJECT }, { [operator]: [SUBJECT] }]
const pair = (operator: string): Json => ({ [operator]: [SUBJECT, VALUE] })
const turned = (operator: string): Json => ({ [operator]: [VALUE, SUBJECT] })
const amounts = (operator: string): Json => ({ [operator]: [{ money_compare: [SUBJECT, VALUE] }, 0] })

const IS = [pair('=='), pair('==='), turned('=='), turned('===')]
const ONE_OF = [pair('in_list'), pair('in')]
const ANY_OF = [pair('any_in_list')]
const HAS = [turned('in_list')]
const STARTS = [pair('starts_with')]
const PRESENT = alone('present')
const BLANK = alone('blank')

/** What each comparison is written as: a new one is written by `lineWith`. `takes`: what stands after it. */
export const COMPARISONS = {
  holds: { takes: 'nothing', forms: [SUBJECT, ...alone('!!')] },
  doesNotHold: { takes: 'nothing', forms: alone('!') },
  is: { takes: 'value', forms: IS },
  isNot: { takes: 'value', forms: [pair('!='), pair('!=='), turned('!='), turned('!=='), ...negated(...IS)] },
  isOneOf: { takes: 'list', forms: ONE_OF },
  isNoneOf: { takes: 'list', forms: negated(...ONE_OF) },
  has: { takes: 'value', forms: HAS },
  hasNot: { takes: 'value', forms: negated(...HAS) },
  hasAnyOf: { takes: 'list', forms: ANY_OF },
  hasNoneOf: { takes: 'list', forms: negated(...ANY_OF) },
  contains: { takes: 'value', forms: [turned('in')] },
  startsWith: { takes: 'value', forms: STARTS },
  startsNotWith: { takes: 'value', forms: negated(...STARTS) },
  atLeast: { takes: 'value', forms: [amounts('>='), pair('>='), turned('<=')] },
  moreThan: { takes: 'value', forms: [amounts('>'), pair('>'), turned('<')] },
  atMost: { takes: 'value', forms: [amounts('<='), pair('<='), turned('>=')] },
  lessThan: { takes: 'value', forms: [amounts('<'), pair('<'), turned('>')] },
  before: { takes: 'value', forms: [pair('before'), turned('after')] },
  onOrBefore: { takes: 'value', forms: [pair('same_or_before'), turned('same_or_after')] },
  after: { takes: 'value', forms: [pair('after'), turned('before')] },
  onOrAfter: { takes: 'value', forms: [pair('same_or_after'), turned('same_or_before')] },
  isAnswered: { takes: 'nothing', forms: [...PRESENT, ...negated(...BLANK)] },
  isNotAnswered: { takes: 'nothing', forms: [...BLANK, ...negated(...PRESENT)] },
} as const satisfies { readonly [name: string]: { readonly takes: 'nothing' | 'value' | 'list'; readonly forms: readonly Json[] } }

export type RuleComparison = keyof typeof COMPARISONS

/** The ways in which groups are written. */
export const GROUPS = {
  all: [{ and: PARTS }, { '!!': { and: PARTS } }, { '!!': [{ and: PARTS }] }],
  any: [{ or: PARTS }, { '!!': { or: PARTS } }, { '!!': [{ or: PARTS }] }],
  none: negated({ or: PARTS }),
  notAll: negated({ and: PARTS }),
} as const satisfies { readonly [joins: string]: readonly Json[] }
