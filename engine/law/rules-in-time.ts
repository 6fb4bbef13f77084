import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Rule } from '../definition/rule.ts'
import { addDays, readDate, writeDate } from '../rules/values/calendar-date.ts'
import { statedSource } from '../rules/explain/stated-source.ts'
import { isDated, standingOn, turnsAround, type Standing } from '../rules/in-force.ts'

/** Why somebody has to look a rule up again: its source is open, nobody looked for long, or its last day has passed since somebody did. */
export type Unchecked = 'open' | 'stale' | 'passed'

type Time = {
  readonly from?: string
  readonly to?: string
  readonly shadow?: true
  readonly source?: string
  readonly sourceAddress?: string
}

/** A rule that states law, as it stands on a day. */
export type RuleInTime = {
  readonly id: string
  readonly title: string
  readonly standing: Standing
  readonly times: readonly Time[]
  readonly why?: string
  readonly source?: string
  readonly sourceAddress?: string
  readonly asOf?: string
  readonly unchecked?: Unchecked
}

/** After so many days a source is looked up again. */
const STALE_AFTER = 90

/** The later of two days of which either may be missing. */
const laterOf = (left: string | undefined, right: string | undefined): string | undefined =>
  left !== undefined && (right === undefined || left > right) ? left : right

const uncheckedOn = (rule: Rule, today: string, checked: string | undefined): Unchecked | undefined => {
  const { certainty, effective } = rule
  const asOf = laterOf(rule.asOf, checked)
  const { behind } = turnsAround(rule, today)
  if (standingOn(rule, today) === 'past' && effective?.successor === undefined && behind !== undefined && (asOf ?? '') <= behind)
    return 'passed'
  // What its author left open is settled by whoever looked after that.
  if (certainty === 'open' && (checked === undefined || checked < (rule.asOf ?? ''))) return 'open'
  return asOf !== undefined && asOf < daysBefore(today, STALE_AFTER) ? 'stale' : undefined
}

const daysBefore = (date: string, days: number): string => {
  const day = readDate(date)
  return day === undefined ? date : writeDate(addDays(day, -days))
}

const isLaw = (rule: Rule): boolean => isDated(rule) || (rule.asOf ?? rule.certainty) !== undefined

const timesOf = ({ effective, rows = [] }: Rule): readonly Time[] => {
  if (effective === undefined)
    return rows.flatMap(({ from, to }): readonly Time[] =>
      from === undefined && to === undefined ? [] : [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }],
    )
  const { from, to, spans } = effective
  return spans ?? [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
}

const ORDER: readonly Standing[] = ['shadow', 'suspended', 'announced', 'past', 'in-force']

/** What a rule of law says, without its words for people: who looked it up looked up this. */
export const lawOf = ({
  type,
  defaults,
  when,
  value,
  opens,
  closes,
  inputs,
  hit,
  rows,
  effective,
  source,
  certainty,
  asOf,
}: Rule): string => JSON.stringify([type, defaults, when, value, opens, closes, inputs, hit, rows, effective, source, certainty, asOf])

/**
 * The rules that state law: first those that may change soon, and among them those that somebody has to look up. `checked`: the day on which
 * somebody looked a rule up, as it reads today.
 */
export const rulesInTime = (
  set: DefinitionReader,
  today: string,
  checked: ReadonlyMap<string, string> = new Map(),
): readonly RuleInTime[] =>
  set
    .all('rule')
    .filter(isLaw)
    .map((rule): RuleInTime => {
      const { id, title = id, why } = rule
      const asOf = laterOf(rule.asOf, checked.get(id))
      const unchecked = uncheckedOn(rule, today, checked.get(id))
      return {
        id,
        title,
        standing: standingOn(rule, today),
        times: timesOf(rule),
        ...(why !== undefined && { why }),
        ...statedSource(rule),
        ...(asOf !== undefined && { asOf }),
        ...(unchecked !== undefined && { unchecked }),
      }
    })
    .toSorted(
      (left, right) =>
        ORDER.indexOf(left.standing) - ORDER.indexOf(right.standing) ||
        Number(left.unchecked === undefined) - Number(right.unchecked === undefined) ||
        left.title.localeCompare(right.title),
    )
