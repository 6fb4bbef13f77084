import { isRecord, sameJson, type Json } from '../../rules/values/json.ts'
import { readDate } from '../../rules/values/calendar-date.ts'
import type { Rule } from '../../definition/rule.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

const DURATION = /^(-)?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?/u

/** A duration in days, near enough to tell which of two is longer. */
const daysOf = (duration: string): number => {
  const [, minus, years = '0', months = '0', weeks = '0', days = '0'] = DURATION.exec(duration) ?? []
  return (minus === undefined ? 1 : -1) * (Number(years) * 365 + Number(months) * 30 + Number(weeks) * 7 + Number(days))
}

/** A day as a base and how far it is from it: `date_add` of something, or the thing itself. */
const distance = (logic: Json): { readonly from: Json; readonly days: number } => {
  const [from, duration] = isRecord(logic) && Array.isArray(logic['date_add']) ? (logic['date_add'] as readonly Json[]) : []
  return from !== undefined && typeof duration === 'string' ? { from, days: daysOf(duration) } : { from: logic, days: 0 }
}

const isReversed = ({ opens, closes }: Rule): boolean => {
  if (opens === undefined || closes === undefined) return false
  if (typeof opens === 'string' && typeof closes === 'string' && readDate(opens) && readDate(closes)) return opens > closes
  const [first, last] = [distance(opens), distance(closes)]
  return sameJson(first.from, last.from) && first.days > last.days
}

/** The times of a rule follow each other, and stand in place of a single first and last day. */
const checkSpans = ({ id, effective = {}, rows = [] }: Rule, report: CheckContext['report']): void => {
  const { spans = [], from, to } = effective
  for (const [index, span] of spans.entries()) {
    const at = `/effective/spans/${index}`
    if (span.from !== undefined && span.to !== undefined && span.from > span.to)
      report('law.order', id, `${at}/to`, { from: span.from, to: span.to })
    const before = spans[index - 1]
    if (before !== undefined && (before.to === undefined || span.from === undefined || before.to >= span.from)) report('law.spans', id, at)
  }
  if (spans.length > 0 && (from ?? to) !== undefined) report('law.spans', id, '/effective/spans')
  for (const [index, row] of rows.entries())
    if (row.from !== undefined && row.to !== undefined && row.from > row.to)
      report('law.order', id, `/rows/${index}/to`, { from: row.from, to: row.to })
}

/** A window opens before it closes, and a rule begins to hold before it ends, as far as that can be told without a record. */
export const checkWindows: DefinitionCheck = ({ each, report, isHole }) => {
  for (const rule of each('rule')) {
    if (rule.type === 'window' && isReversed(rule)) report('window.order', rule.id, '/closes')
    const { from, to } = rule.effective ?? {}
    if (from !== undefined && to !== undefined && from > to && !isHole(rule.id, '/effective'))
      report('law.order', rule.id, '/effective/to', { from, to })
    checkSpans(rule, report)
    for (const name of Object.keys(rule.defaults ?? {}).filter((known) => rule.with?.includes(known) !== true))
      report('rule.default-unknown', rule.id, `/defaults/${name}`, { name, hint: didYouMean(name, rule.with ?? []) })
  }
}

/** A value of a list begins to be offered before it ends. */
export const checkDatedValues: DefinitionCheck = ({ each, report }) => {
  for (const { id, values = [] } of each('lookup'))
    for (const [index, { from, to }] of values.entries())
      if (from !== undefined && to !== undefined && from > to) report('law.order', id, `/values/${index}/to`, { from, to })
}
