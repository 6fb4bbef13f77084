import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { isBlank } from '../rules/values/blank.ts'
import { exchangeTexts } from '../texts/en/exchange.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { readRows } from './read-rows.ts'

type Values = { readonly [name: string]: Json }

/** A row of a message as an event: `view` finds its record by `with`, and `asked` are the answers to the form of the event. */
export type AnsweredRow = {
  readonly number: number
  readonly view: string
  readonly with: Values
  readonly send: string
  readonly asked?: Values
}
type ReadAnswers = { readonly ok: true; readonly rows: readonly AnsweredRow[] } | { readonly ok: false; readonly message: string }

/** More than any batch has, and few enough to be taken in at once. */
const MOST_ROWS = 2000

/** What a message of another system says, or why it is refused as a whole: a row that nobody understands is never left out in silence. */
export const readAnswers = (set: DefinitionReader, connectionId: string, text: string, around: RuleData): ReadAnswers => {
  const { reads } = getDefinition(set, 'connection', connectionId)
  if (reads === undefined) return { ok: false, message: exchangeTexts.notRead }
  const read = readRows(set, reads.mapping, { text }, MOST_ROWS)
  if (!read.ok) return read
  const rules = ruleBook(set)
  const rows: AnsweredRow[] = []
  for (const { number, values, refused } of read.rows) {
    if (refused !== undefined) return { ok: false, message: exchangeTexts.rowRefused({ number, reason: refused }) }
    const data = { ...around, item: values }
    const valuesOf = (logics: Values): Values =>
      Object.fromEntries(Object.entries(logics).map(([name, logic]) => [name, rules.value(logic, data)]))
    const about = valuesOf(reads.record.with)
    // A blank parameter would find the records that have no value there.
    if (Object.values(about).some((value) => isBlank(value))) return { ok: false, message: exchangeTexts.rowAboutNothing({ number }) }
    const event = reads.events.find(({ when }) => rules.holds(when, data))
    if (event === undefined) return { ok: false, message: exchangeTexts.rowWithoutEvent({ number }) }
    rows.push({ number, view: reads.record.view, with: about, send: event.send, ...(event.asked && { asked: valuesOf(event.asked) }) })
  }
  return { ok: true, rows }
}
