import type { Item } from '../../definition/form.ts'
import type { Rule } from '../../definition/rule.ts'
import { itemsInside } from '../../forms/plan/items-inside.ts'
import { valueAt } from '../../loading/json-value.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { isRuleId } from '../../rules/compile/rule-call.ts'
import { callsOf } from '../../rules/named-rule.ts'
import { isRecord, operatorOf, type Json } from '../../rules/values/json.ts'
import { isClause } from '../../texts/en/clauses.ts'
import type { Lint, LintContext } from './lint.ts'

/** Questions that people answer, with the label that a sentence would have to use. */
const lintShort = ({ set, places, looksAtKind, report }: LintContext): void => {
  if (!looksAtKind('form') && !looksAtKind('fields')) return
  const asked = askedFields(set)
  for (const { id, kind, visited } of places) {
    if (kind !== 'form' && kind !== 'fields') continue
    for (const place of visited) {
      if (
        place.as !== 'text' ||
        !place.pointer.endsWith('/label') ||
        /\/(?:choices|explain|values|copy|alternatives\/of\/\d+(?=\/label))\b/u.test(place.pointer)
      )
        continue
      const owner = valueAt(set.definitions[id] as unknown as Json, pointerSteps(place.pointer).slice(0, -1))
      if (
        !isRecord(owner) ||
        !isAsked(owner) ||
        (kind === 'fields' && !asked.has(`${id}/${String(owner['id'])}`)) ||
        owner['short'] !== undefined ||
        !isClause(place.value)
      )
        continue
      report('text.short-missing', id, place.pointer, { label: place.value })
    }
  }
}

/** The fields of the catalogue that some form asks, by the group they stand in; a field named alone is looked for in every group. */
const askedFields = (set: LintContext['set']): ReadonlySet<string> => {
  const items = set.all('form').flatMap(({ pages }) => pages.flatMap((page) => itemsIn(page.items ?? [])))
  const alone = new Set(items.map(({ field }) => field))
  const groups = new Set(items.map(({ group }) => group))
  return new Set(
    set
      .all('fields')
      .flatMap(({ id, fields }) =>
        (fields ?? []).filter((field) => groups.has(id) || alone.has(field.id)).map((field) => `${id}/${field.id}`),
      ),
  )
}

const itemsIn = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item) => [item, ...itemsIn(itemsInside(item).map(({ item: inner }) => inner))])

type Owner = { readonly [key: string]: Json }

/** A yes or no and a box to check are quoted in sentences, and a list is called by its label; the text between questions is no question. */
const isAsked = (owner: Owner): boolean =>
  owner['type'] !== 'yes-no' &&
  owner['type'] !== 'acknowledgement' &&
  owner['repeat'] === undefined &&
  owner['content'] === undefined &&
  (owner['id'] ?? owner['question'] ?? owner['field']) !== undefined

/** Rules that people meet: those that show, require, close or check something in a form, or open an event or a case. */
const metRules = ({ set }: LintContext): ReadonlySet<string> => {
  const met = new Set<string>()
  const visit = (condition: unknown): void => {
    if (condition === undefined) return
    const json = condition as Json
    for (const id of isRuleId(json) ? [json] : callsOf(json)) met.add(id)
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value as readonly unknown[]) walk(entry)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (['visibleWhen', 'requiredWhen', 'disableWhen', 'where', 'must'].includes(key)) visit(inner)
        else if (key !== 'examples') walk(inner)
      }
  }
  for (const form of set.all('form')) walk(form.pages)
  for (const form of set.all('form')) walk(form.checks)
  for (const workflow of set.all('workflow')) for (const event of workflow.events) visit(event.when)
  for (const { start } of set.all('case')) for (const condition of start?.when ?? []) visit(condition)
  return met
}

/** The parts of an "and" are told one by one, each in words of its own. */
const speaks = (rule: Rule): boolean =>
  (rule.says !== undefined && rule.saysNot !== undefined) || operatorOf(rule.when ?? null) === 'and' || rule.type !== 'condition'

/** A label that is a question or a statement has a `short`; a rule that people meet says what is true when it holds and when it does not. */
export const lintSentences: Lint = (context) => {
  lintShort(context)
  if (!context.looksAtKind('rule')) return
  for (const id of metRules(context)) {
    const rule = context.set.get('rule', id)
    if (rule !== undefined && !speaks(rule))
      context.report('rule.says-missing', id, '', { missing: rule.says === undefined ? 'says' : 'saysNot' })
  }
}
