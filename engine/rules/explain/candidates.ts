import type { Json } from '../../definition/logic.ts'
import { explanationTexts } from '../../texts/en/explanations.ts'
import { subjectTexts } from '../../texts/en/subjects.ts'
import { isBlank } from '../values/blank.ts'
import { addDays, dayNumber, readDate, writeDate } from '../values/calendar-date.ts'
import { isList, sameJson } from '../values/json.ts'
import type { ExplainedPart, ExplainOptions } from './explanation.ts'
import { freePeriods, type FreePeriod } from './free-periods.ts'
import type { Changing } from './remedies.ts'
import { wordsOfValue } from './subject.ts'

/** A change of one answer, or of the two ends of a period, and the sentence that asks for it. */
export type Candidate = {
  readonly text: string
  /** The question to go to. */
  readonly path: string
  readonly sets: readonly { readonly path: string; readonly value: Json }[]
}

const { change: texts } = explanationTexts

type Answer = {
  readonly path: string
  readonly subject: string
  readonly label: string
  readonly changing: Changing
  readonly options: ExplainOptions
}

const answerOf = (part: ExplainedPart | undefined, changing: Changing, options: ExplainOptions): Answer | undefined => {
  if (part?.path === undefined || part.text === '') return undefined
  const label = changing.labelOf(part.path)
  return label === undefined ? undefined : { path: part.path, subject: part.text, label, changing, options }
}

/** Is the question better quoted than named? "the answer to “Do you travel?”" */
const isQuoted = ({ subject, label }: Answer): boolean => subject.includes(subjectTexts.quoted(label))

const set = (text: string, { path }: Answer, value: Json): Candidate => ({ text, path, sets: [{ path, value }] })

const choose = (answer: Answer, value: Json): Candidate => {
  const words = wordsOfValue(value, answer.options, answer.path)
  const sentence = isQuoted(answer) ? texts.answerWith({ label: answer.label, words }) : texts.choose({ subject: answer.subject, words })
  return set(sentence, answer, value)
}

const enter = (answer: Answer, words: string, value: Json): Candidate =>
  set(
    isQuoted(answer) ? texts.answerWith({ label: answer.label, words }) : texts.enterValue({ subject: answer.subject, words }),
    answer,
    value,
  )

const others = (answer: Answer, not: readonly Json[]): readonly Candidate[] =>
  (answer.changing.offered(answer.path) ?? [])
    .filter((value) => !not.some((excluded) => sameJson(excluded, value)))
    .map((value) => choose(answer, value))

/** Something that is no answer to any question, so that a rule takes it for given. */
const SOMETHING = '…'

const presence = (answer: Answer, given: boolean): readonly Candidate[] => {
  if (!given) return [set(texts.clear({ subject: answer.subject }), answer, null)]
  const text = isQuoted(answer) ? texts.answer({ label: answer.label }) : texts.enter({ subject: answer.subject })
  const [first] = answer.changing.offered(answer.path) ?? []
  return [set(text, answer, first ?? SOMETHING)]
}

/** Operators that put two values in order: what the first is to the second. */
const ORDERS: { readonly [operator: string]: readonly ['<' | '<=' | '>' | '>=', turned: '<' | '<=' | '>' | '>='] } = {
  '<': ['<', '>'],
  '<=': ['<=', '>='],
  '>': ['>', '<'],
  '>=': ['>=', '<='],
  before: ['<', '>'],
  same_or_before: ['<=', '>='],
  after: ['>', '<'],
  same_or_after: ['>=', '<='],
}

const OPPOSITE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const

const dateBeside = (answer: Answer, order: '<' | '<=' | '>' | '>=', bound: Json): readonly Candidate[] => {
  const date = readDate(bound)
  if (date === undefined) return []
  const moved = writeDate(addDays(date, { '<': -1, '<=': 0, '>': 1, '>=': 0 }[order]))
  const words = wordsOfValue(moved, answer.options)
  return [enter(answer, order.startsWith('<') ? texts.onOrBefore(words) : texts.onOrAfter(words), moved)]
}

const numberBeside = (answer: Answer, order: '<' | '<=' | '>' | '>=', bound: number): readonly Candidate[] => {
  const words = String(bound)
  const sentences = {
    '<': [texts.lessThan(words), bound - 1],
    '<=': [texts.atMost(words), bound],
    '>': [texts.moreThan(words), bound + 1],
    '>=': [texts.atLeast(words), bound],
  } as const
  const [text, value] = sentences[order]
  return [enter(answer, text, value)]
}

const ordered = (part: ExplainedPart, wanted: boolean, answers: readonly (Answer | undefined)[]): readonly Candidate[] => {
  const orders = ORDERS[part.op]
  const [first, second] = part.args
  if (orders === undefined || first === undefined || second === undefined) return []
  return ([0, 1] as const).flatMap((side) => {
    const answer = answers[side]
    const bound = (side === 0 ? second : first).value
    if (answer === undefined || isBlank(bound)) return []
    const order = wanted ? orders[side] : OPPOSITE[orders[side]]
    return typeof bound === 'number' ? numberBeside(answer, order, bound) : dateBeside(answer, order, bound)
  })
}

const equal = (part: ExplainedPart, wanted: boolean, answers: readonly (Answer | undefined)[]): readonly Candidate[] =>
  ([0, 1] as const).flatMap((side) => {
    const answer = answers[side]
    const other = part.args[1 - side]?.value ?? null
    if (answer === undefined) return []
    return wanted ? [choose(answer, other)] : others(answer, [other])
  })

const listed = (part: ExplainedPart, wanted: boolean, [first]: readonly (Answer | undefined)[]): readonly Candidate[] => {
  const list = part.args[1]?.value ?? null
  if (first === undefined || !isList(list)) return []
  const isSeveral = part.op === 'any_in_list'
  if (wanted) return list.map((value) => ({ ...choose(first, value), sets: [{ path: first.path, value: isSeveral ? [value] : value }] }))
  return isSeveral ? [] : others(first, list)
}

const DAYS_OF_FIVE_YEARS = 1830

/** The longest part of a free period, from the end that touches what is taken, that is accepted; undefined when no day is. */
const longest = (period: FreePeriod, accepted: (from: string, to: string) => boolean): FreePeriod | undefined => {
  const { from, to } = period
  const [near, step] = from === undefined || (to !== undefined && period.isBefore) ? [to, -1] : [from, 1]
  const start = readDate(near)
  if (near === undefined || start === undefined) return undefined
  const dayAt = (days: number): string => writeDate(addDays(start, days * step))
  const fits = (days: number): boolean => (step < 0 ? accepted(dayAt(days), near) : accepted(near, dayAt(days)))
  const least = fits(0) ? 0 : 1
  if (!fits(least)) return undefined
  const far = readDate(step < 0 ? from : to)
  const most = far === undefined ? DAYS_OF_FIVE_YEARS : Math.abs(dayNumber(far) - dayNumber(start))
  if (fits(most)) return period
  let [low, high] = [least, most]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return step < 0 ? { from: dayAt(low), to: near, isBefore: true } : { from: near, to: dayAt(low), isBefore: false }
}

const apart = (part: ExplainedPart, wanted: boolean, [from, to]: readonly (Answer | undefined)[]): readonly Candidate[] => {
  if (wanted || from === undefined || to === undefined) return []
  const [start, end, rows, first, last] = part.args.map(({ value }) => value)
  const sets = (opens: string, closes: string): Candidate['sets'] => [
    { path: from.path, value: opens },
    { path: to.path, value: closes },
  ]
  const accepted = (opens: string, closes: string): boolean => from.changing.accepts?.(sets(opens, closes)) ?? true
  return freePeriods({ start, end, rows, from: first, to: last }).flatMap((free) => {
    const period = longest(free, accepted)
    if (period === undefined) return []
    const words = (date: string | undefined): string | undefined => (date === undefined ? undefined : wordsOfValue(date, from.options))
    const [opens, closes] = [period.from ?? period.to ?? '', period.to ?? period.from ?? '']
    return [{ text: periodText(words(period.from), words(period.to)), path: from.path, sets: sets(opens, closes) }]
  })
}

const periodText = (from: string | undefined, to: string | undefined): string => {
  if (from === undefined) return texts.periodUntil({ to: to ?? '' })
  return to === undefined ? texts.periodFrom({ from }) : texts.period({ from, to })
}

const truth = (answer: Answer, wanted: boolean): readonly Candidate[] => {
  const offered = answer.changing.offered(answer.path)
  return offered?.includes(wanted) === true ? [choose(answer, wanted)] : presence(answer, wanted)
}

/** The nearest answers that turn one condition; the rule is tried with each before anybody is told. */
export const candidatesOf = (part: ExplainedPart, wanted: boolean, changing: Changing, options: ExplainOptions): readonly Candidate[] => {
  const answers = part.args.map((arg) => answerOf(arg, changing, options))
  switch (part.op) {
    case 'var':
    case 'val': {
      const answer = answerOf(part, changing, options)
      return answer === undefined ? [] : truth(answer, wanted)
    }
    case '==':
    case '===':
      return equal(part, wanted, answers)
    case '!=':
    case '!==':
      return equal(part, !wanted, answers)
    case 'in_list':
    case 'any_in_list':
      return listed(part, wanted, answers)
    case 'present':
      return answers[0] === undefined ? [] : presence(answers[0], wanted)
    case 'blank':
      return answers[0] === undefined ? [] : presence(answers[0], !wanted)
    case 'overlaps':
      return apart(part, wanted, answers)
  }
  return ordered(part, wanted, answers)
}
