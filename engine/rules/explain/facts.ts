import { agreed } from '../../texts/en/agreement.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'
import { isBlank } from '../values/blank.ts'
import { isList, type Json } from '../values/json.ts'
import { isTruthy } from '../values/truthy.ts'
import type { ExplainedPart, ExplainOptions } from './explanation.ts'
import { conditionPhraseOf } from './phrases.ts'
import { wordsOfValue } from './subject.ts'

const { fact: texts } = explanationTexts

const EQUALITIES = new Set(['==', '===', '!=', '!=='])
const LISTS = new Set(['in_list', 'in', 'any_in_list'])
/** These say themselves that something is missing. */
const OF_PRESENCE = new Set(['blank', 'present', 'exists'])

const isRead = ({ op }: ExplainedPart): boolean => op === 'var' || op === 'val'

const sentenceOf = ({ op, path, value, text }: ExplainedPart, options: ExplainOptions): string | undefined =>
  op === 'value' || isBlank(value) || typeof value === 'object' || text === '' || (path !== undefined && options.tells?.(path) !== true)
    ? undefined
    : wordsOfValue(value, options, path)

/** The subject with its value, where it may be told: "the start date (January 11, 2027)". */
export const withValue = (part: ExplainedPart, options: ExplainOptions): string => {
  const value = everyReadTold(part, options) ? sentenceOf(part, options) : undefined
  return value === undefined ? part.text : texts.withValue({ subject: part.text, words: value })
}

/** A computed value gives away what it is computed from. */
const everyReadTold = ({ path, args }: ExplainedPart, options: ExplainOptions): boolean =>
  (path === undefined || path === 'today' || options.tells?.(path) === true) && args.every((arg) => everyReadTold(arg, options))

/** What is true of a value that stands where a condition is expected; `words` say a yes or no that is read otherwise. */
export const readFact = (subject: string, value: Json, words = wordsOfValue(value, {})): string => {
  if (subject === '') return ''
  if (typeof value === 'boolean') return agreed(subject, texts.is({ subject, words }))
  return agreed(subject, (isTruthy(value) ? texts.given : texts.missing)({ subject }))
}

const pairOf = (args: readonly ExplainedPart[]): readonly [ExplainedPart, ExplainedPart] | undefined => {
  const [first, second] = args
  return first === undefined || second === undefined ? undefined : [first, second]
}

/** The visa type is “J-1”, not “F-1 student”. */
const equality = (subject: ExplainedPart, other: ExplainedPart, equal: boolean, options: ExplainOptions): string => {
  if (subject.text === '' || other.text === '') return ''
  if (isRead(subject) && isBlank(subject.value) && !isBlank(other.value)) return texts.missing({ subject: subject.text })
  const against = other.op === 'value' ? other.text : withValue(other, options)
  const value = everyReadTold(subject, options) ? sentenceOf(subject, options) : undefined
  if (equal) return texts.is({ subject: subject.text, words: value ?? against })
  return value === undefined || value === against
    ? texts.isNot({ subject: subject.text, words: against })
    : texts.isNotBut({ subject: subject.text, words: against, value })
}

const membership = (first: ExplainedPart, second: ExplainedPart, holds: boolean, options: ExplainOptions): string => {
  if (first.text === '' || second.text === '') return ''
  const list = first.op === 'value' || isList(first.value)
  const [subject, other] = first.op === 'value' ? [second, first] : [first, second]
  if (isRead(subject) && isBlank(subject.value)) return texts.missing({ subject: subject.text })
  if (list) return (holds ? texts.includes : texts.includesNot)({ subject: subject.text, words: other.text })
  return equality(subject, other, holds, options)
}

/** A condition as it is written, and what is true of it now; undefined for an operator whose result is no yes or no. */
export const conditionOf = (
  operator: string,
  args: readonly ExplainedPart[],
  holds: boolean,
  options: ExplainOptions,
): Pick<ExplainedPart, 'text' | 'fact'> | undefined => {
  const sentence = saidOf(operator, args, holds, options)
  const subject = args.find(({ text }) => text !== '' && sentence?.fact.startsWith(text) === true)?.text
  return sentence === undefined || subject === undefined
    ? sentence
    : { text: agreed(subject, sentence.text), fact: agreed(subject, sentence.fact) }
}

const saidOf = (
  operator: string,
  args: readonly ExplainedPart[],
  holds: boolean,
  options: ExplainOptions,
): Pick<ExplainedPart, 'text' | 'fact'> | undefined => {
  const text = conditionPhraseOf(
    operator,
    true,
    args.map((arg) => arg.text),
  )
  if (text === undefined) return undefined
  const pair = pairOf(args)
  if (pair !== undefined && EQUALITIES.has(operator)) {
    const [subject, other] = pair[0].op === 'value' ? [pair[1], pair[0]] : pair
    return { text, fact: equality(subject, other, holds === operator.startsWith('='), options) }
  }
  if (pair !== undefined && LISTS.has(operator)) return { text, fact: membership(...pair, holds, options) }
  const missing = OF_PRESENCE.has(operator) ? undefined : args.find((arg) => isRead(arg) && isBlank(arg.value) && arg.text !== '')
  if (missing !== undefined && !holds) return { text, fact: texts.missing({ subject: missing.text }) }
  const tellable = OF_PRESENCE.has(operator)
    ? args.map((arg) => arg.text)
    : args.map((arg) => (arg.op === 'value' ? arg.text : withValue(arg, options)))
  return { text, fact: conditionPhraseOf(operator, holds, tellable) ?? '' }
}
