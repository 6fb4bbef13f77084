import type { Json } from '../definition/logic.ts'
import { isPartOfDate } from '../question-types/date/part-of-date.ts'
import { minutesOf } from '../question-types/duration/duration-text.ts'
import { isTime } from '../question-types/time/clock-text.ts'
import { readDate } from '../rules/values/calendar-date.ts'
import { isRuleId } from '../rules/compile/rule-call.ts'
import { givenTypes } from './rules/limit-type.ts'
import { eachTypedPlace, type TypedPlace } from './typed-places.ts'
import type { DefinitionCheck, CheckContext } from './check-context.ts'

const PAIRS = [
  ['min', 'max'],
  ['minLength', 'maxLength'],
  ['minChoices', 'maxChoices'],
  ['minRows', 'maxRows'],
] as const

type Limits = { readonly [name in (typeof PAIRS)[number][number]]?: Json | undefined }
type Written = number | string

const isWritten = (limit: Json | undefined): limit is Written => typeof limit === 'number' || typeof limit === 'string'

/** Dates and times as texts sort by time; any other limit is a number, written as one or as a decimal text. */
const isAbove = (first: Written, second: Written): boolean => {
  const [low, high] = [minutesOf(String(first)) ?? first, minutesOf(String(second)) ?? second]
  return Number.isFinite(Number(low)) && Number.isFinite(Number(high)) ? Number(low) > Number(high) : String(low) > String(high)
}

const checkPair = ({ report }: CheckContext, { id, pointer, own, whole }: TypedPlace, [low, high]: (typeof PAIRS)[number]): void => {
  const [ownLimits, all]: readonly Limits[] = [own, whole]
  const [from, to] = [all?.[low], all?.[high]]
  // Reported only where one of the two is written; inherited limits were reported at their source.
  const property = [low, high].find((name) => ownLimits?.[name] !== undefined)
  if (property !== undefined && isWritten(from) && isWritten(to) && isAbove(from, to))
    report('fields.limits', id, `${pointer}/${property}`, { low, from, high, to })
}

/** A limit that is neither written nor a rule: `true`, a list, or nothing. */
const isNoLimit = (limit: Json | undefined): boolean =>
  limit !== undefined && !isWritten(limit) && (typeof limit !== 'object' || limit === null || Array.isArray(limit))

const isDay = (text: string): boolean => readDate(text) !== undefined

/** How the limits of a type are written, where not as numbers. */
const formOf = ({
  type,
  precision,
}: TypedPlace['whole']): { readonly form: string; readonly fits: (text: string) => boolean } | undefined => {
  if (type === 'time') return { form: 'HH:MM of 24 hours', fits: isTime }
  if (type === 'date-time') return { form: 'YYYY-MM-DD of a day in the calendar, with or without THH:MM', fits: isDay }
  if (type === 'duration') return { form: 'PT1H30M', fits: (text) => minutesOf(text) !== undefined }
  if (type !== 'date') return undefined
  if (precision === 'year' || precision === 'month')
    return { form: precision === 'year' ? 'YYYY' : 'YYYY-MM', fits: (text) => isPartOfDate(text, precision) || isDay(text) }
  return { form: 'YYYY-MM-DD of a day in the calendar', fits: isDay }
}

/** What the limits of a type may be; a text stands for a day or a time that is written out. */
const FITTING: { readonly [type: string]: readonly string[] } = {
  number: ['number', 'money'],
  money: ['number', 'money', 'text'],
  date: ['date', 'text'],
  'date-time': ['date', 'text'],
  time: ['text', 'time'],
  duration: ['text', 'duration'],
}

const WORDS: { readonly [type: string]: string } = {
  boolean: 'yes or no',
  number: 'a number',
  date: 'a day',
  text: 'a text',
  list: 'a list',
  money: 'an amount',
  quantity: 'an amount with its unit',
  time: 'a time of day',
  duration: 'a duration',
  signature: 'a signature',
}

/** A rule that gives a number limits no day, and the answer would pass whatever it is. */
const checkTypeOfRule = (context: CheckContext, { id, pointer, own, whole }: TypedPlace, name: 'min' | 'max'): void => {
  const limit = own[name]
  const fitting = FITTING[whole.type ?? '']
  if (limit === undefined || fitting === undefined || (typeof limit !== 'object' && !isRuleId(limit))) return
  const gives = givenTypes(context, { id, pointer }, limit).find((type) => !fitting.includes(type))
  if (gives === undefined) return
  context.report('fields.limit-type', id, `${pointer}/${name}`, {
    type: whole.type ?? '',
    gives: WORDS[gives] ?? gives,
    wanted: WORDS[fitting[0] ?? ''] ?? '',
  })
}

/** Limits leave some answer possible, and limits of dates and times are days and times that exist. */
export const checkLimits: DefinitionCheck = (context) => {
  for (const place of eachTypedPlace(context)) {
    const written = formOf(place.whole)
    const wrong = (['min', 'max'] as const).filter((name) => {
      const limit = place.own[name]
      return written !== undefined && isWritten(limit) && !written.fits(String(limit))
    })
    for (const name of wrong)
      context.report('schema.pattern', place.id, `${place.pointer}/${name}`, {
        found: String(place.own[name]),
        pattern: written?.form ?? '',
      })
    const none = (['min', 'max'] as const).filter((name) => isNoLimit(place.own[name]))
    for (const name of none)
      context.report('schema.wrong-type', place.id, `${place.pointer}/${name}`, {
        expected: 'a number, a date or a rule',
        found: JSON.stringify(place.own[name]),
      })
    for (const name of ['min', 'max'] as const) checkTypeOfRule(context, place, name)
    if (wrong.length === 0) for (const pair of PAIRS) checkPair(context, place, pair)
  }
}
