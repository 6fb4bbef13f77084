import type { Check } from '../../definition/field.ts'
import type { Form, Page } from '../../definition/form.ts'
import type { Condition, Json } from '../../definition/logic.ts'
import { answerSentences } from '../../messages/answer-sentences.ts'
import { countryOfForm } from './country-of-set.ts'
import { flagTable, type FlagRowPlace } from './flag-table.ts'
import { catalogueOf } from './catalogue.ts'
import { gatherReferences } from './gather-references.ts'
import { hashOf } from './hash.ts'
import { HIDDEN_RULE, messageFinder } from '../../messages/message-key.ts'
import { namesOnFile } from './names-on-file.ts'
import type { FormPlan, PlanNode, PlanPage } from './plan.ts'
import { keepPlans } from './kept-plans/kept-plans.ts'
import { keptBy } from './kept/kinds.ts'
import { planNodes } from './plan-nodes.ts'
import type { NodeBuilder } from './plan-question.ts'
import { revealUnder } from './reveal-under.ts'
import type { SourcedDefinitions } from './sourced-definitions.ts'
import { walkForm, type AskedForm, type AskedItem, type Gap } from './walk-form.ts'

/** The contributions of forms used as pages. */
type Parts = {
  pages: PlanPage[]
  checks: Check[]
  flags: FlagRowPlace[]
  inputs: Record<string, Json>
  uses: NonNullable<Form['uses']>
  lookups: NodeBuilder['lookups']
  paths: Set<string>
}

let compiled = 0

/** How many plans were made so far in this process, and not taken as they were kept. */
export const compiledPlans = (): number => compiled

/** Compiles a form to its plan, whatever is kept. */
export const compileAnew = (set: SourcedDefinitions, formId: string): FormPlan => {
  compiled += 1
  const form = getForm(set, formId)
  const parts = partsOf(set, form)
  const body = {
    id: form.id,
    title: form.title ?? form.id,
    ...(form.help === undefined ? {} : { help: form.help }),
    draw: form.draw ?? 'page',
    marks: form.marks ?? 'optional',
    pages: parts.pages,
    checks: parts.checks,
    flags: parts.flags.map(({ row }) => row),
    flagInputs: parts.inputs,
    uses: parts.uses,
  } as const
  const { rules, lookups } = gatherReferences(body, set)
  const names = namesOnFile({ body, rules }, set)
  const hiddenRule = messageFinder(set)(HIDDEN_RULE)
  const { texts, shared } = answerSentences(set)
  const country = countryOfForm(set, form.id)
  const plan = {
    ...body,
    rules,
    lookups: { ...lookups, ...Object.fromEntries(parts.lookups) },
    ...(Object.keys(names).length === 0 ? {} : { names }),
    ...(hiddenRule === HIDDEN_RULE ? {} : { hiddenRule }),
    ...(Object.keys(texts).length === 0 ? {} : { texts }),
    ...(Object.keys(shared).length === 0 ? {} : { shared }),
    ...(country === undefined ? {} : { country }),
  }
  return { ...plan, hash: hashOf(plan) }
}

/** A plan takes some fifteen kilobytes beside the definitions that it is made of. */
const kept = keepPlans(compileAnew, { most: 1500, mostOfForm: 8 })

/**
 * Compiles a form to its plan: plain JSON, everything resolved, cached under its hash. Throws an Error that names the place for anything the
 * loader would have reported (an unknown field, two places with one name): compile only what loaded without errors. The plan is the same object
 * for as long as everything that it is made of is the same, also in another set.
 *
 *     const plan = compileForm(set, 'cards.form')
 */
export const compileForm = (set: SourcedDefinitions, formId: string): FormPlan => kept.plan(set, formId)

/** The rows that decide flags in a form, in the order of its plan, each with where it is written: those of forms used as pages come first. */
export const flagRowsOf = (set: SourcedDefinitions, formId: string): readonly FlagRowPlace[] => partsOf(set, getForm(set, formId)).flags

const partsOf = (set: SourcedDefinitions, form: Form): Parts => {
  const parts: Parts = { pages: [], checks: [], flags: [], inputs: {}, uses: {}, lookups: new Map(), paths: new Set() }
  addForm(set, resolvedForm(set, form), parts)
  return parts
}

const getForm = (set: SourcedDefinitions, id: string): Form => {
  const form = set.get('form', id)
  if (form === undefined) throw new Error(`There is no form "${id}".`)
  return form
}

const GAPS: { readonly [K in Gap['kind']]: (name: string) => string } = {
  shape: () => 'has an item that is neither a field nor a group, a question, a repeat or content.',
  field: (name) => `asks for the field "${name}", and no group of its catalogue has it.`,
  group: (name) => `takes the group "${name}", and there is none.`,
  type: (name) => `has a question of the type "${name}", which leads to no question type.`,
  kept: (name) => `asks for a document of the kind "${name}", and none of that kind is kept.`,
  copy: (name) => `copies from "${name}", and no group beside it has that prefix.`,
  page: (name) => `has the page "${name}", which is no form, or stands in it already.`,
}

const resolvedForm = (set: SourcedDefinitions, form: Form): AskedForm => {
  const { asked, gaps } = walkForm(set, catalogueOf(set), form)
  const [gap] = gaps
  if (gap !== undefined) throw new Error(`${gap.form} ${GAPS[gap.kind](gap.name)} (${gap.pointer})`)
  return asked
}

const addForm = (set: SourcedDefinitions, { form, pages }: AskedForm, parts: Parts): void => {
  const builder: NodeBuilder = { set, form: form.id, lookups: parts.lookups, paths: parts.paths }
  const message = messageFinder(set)
  for (const { page, items, form: inner } of pages) {
    const { items: _items, form: _form, fill, ...head } = page
    const before = page.each === undefined ? '' : `${page.each}.*.`
    const own = { ...builder, columns: page.columns ?? 1 }
    const planned = revealUnder(planNodes(items, { page: page.id, before, when: [] }, own)).map((node) => withMessages(node, message))
    const nodes = fill === undefined ? planned : planned.map((node) => filledFrom(fill, node))
    if (page.each !== undefined) {
      parts.pages = [...parts.pages.map((earlier) => withRowNodes(earlier, page.each, nodes)), { ...head, nodes: [] }]
      continue
    }
    const made: PlanPage = { ...head, nodes }
    // A page that only has places for questions of the office is not drawn while there are none.
    const isEmpty = made.nodes.length === 0 && items.length > 0 && items.every(({ kind }) => kind === 'slot')
    if (inner !== undefined) addPages(set, inner, made, parts, fill)
    else if (!isEmpty) parts.pages.push(made)
    parts.uses = { ...parts.uses, ...keptUses(set, items) }
    for (const filler of fillersOf(items)) addAround(set, filler.form, parts)
  }
  addAround(set, form, parts)
}

/** The documents on file that questions of a page may keep. */
const keptUses = (set: SourcedDefinitions, items: readonly AskedItem[]): Parts['uses'] =>
  Object.fromEntries(
    items.flatMap((asked) => {
      const kept = asked.kind === 'question' && asked.item.kept !== undefined ? keptBy(set, asked.typing) : undefined
      return kept === undefined ? [] : [[kept.as, { view: kept.view, ...(kept.with !== undefined && { with: kept.with }) }] as const]
    }),
  )

/** A page with what another page asks about each row of its list. */
const withRowNodes = (page: PlanPage, list: string | undefined, added: readonly PlanNode[]): PlanPage => ({
  ...page,
  nodes: page.nodes.map((node) => (node.kind === 'repeat' && node.path === list ? { ...node, nodes: [...node.nodes, ...added] } : node)),
})

/** The forms that fill places of a page, those in its lists too. */
const fillersOf = (items: readonly AskedItem[]): readonly AskedForm[] =>
  items.flatMap((asked) => {
    if (asked.kind === 'repeat' || asked.kind === 'alternative') return fillersOf(asked.items)
    return asked.kind === 'slot' ? asked.forms.flatMap((form) => [form, ...form.pages.flatMap(({ items: own }) => fillersOf(own))]) : []
  })

/** What a form says besides its questions. */
const addAround = (set: SourcedDefinitions, form: Form, parts: Parts): void => {
  const message = messageFinder(set)
  parts.checks.push(...(form.checks ?? []).map((check) => ({ ...check, message: message(check.message) })))
  const { rows, inputs } = flagTable(set, form)
  parts.flags.push(...rows)
  Object.assign(parts.inputs, inputs)
  parts.uses = { ...parts.uses, ...form.uses }
}

/** A form used as a page: its pages become one page, and each question is relevant while its original page would be. */
const addPages = (set: SourcedDefinitions, asked: AskedForm, page: PlanPage, parts: Parts, fill: Page['fill']): void => {
  const inner: Parts = { ...parts, pages: [] }
  addForm(set, asked, inner)
  const nodes = inner.pages.flatMap(({ visibleWhen, nodes: pageNodes }) => pageNodes.map((node) => onPage(node, page.id, visibleWhen)))
  parts.pages.push({ ...page, nodes: [...page.nodes, ...(fill === undefined ? nodes : nodes.map((node) => filledFrom(fill, node)))] })
  parts.uses = { ...parts.uses, ...inner.uses }
}

/**
 * A question that begins with what a record has on file: its default is that value, read anew until somebody changes the answer, also after
 * the form was sent; only what was changed is stored and proposed. A list of rows begins empty: which record a row is about is said by the change set of the case.
 */
const filledFrom = (fill: NonNullable<Page['fill']>, node: PlanNode): PlanNode => {
  if (node.kind !== 'field' || node.onFile === '' || node.default !== undefined || node.value !== undefined) return node
  const name = node.onFile ?? node.path
  return { ...node, default: fill === 'onFile' ? { var: `record.${name}` } : { first: [{ pluck: [[fill.record], name] }] }, filled: true }
}

const both = (outer: Condition, inner: Condition | undefined): Condition => {
  const [first, second] = [outer, inner].map((rule) => (typeof rule === 'string' ? { rule: [rule] } : rule))
  return second === undefined ? outer : { and: [first ?? true, second] }
}

const onPage = (node: PlanNode, page: string, when: Condition | undefined): PlanNode => {
  const moved = { ...node, page, ...(when === undefined ? {} : { visibleWhen: both(when, node.visibleWhen) }) }
  return moved.kind === 'repeat' ? { ...moved, nodes: moved.nodes.map((inner) => onPage(inner, page, undefined)) } : moved
}

const withMessages = (node: PlanNode, message: (text: string) => string): PlanNode => {
  if (node.kind === 'content') return { ...node, text: message(node.text) }
  const checks = node.checks.map((check) => ({ ...check, message: message(check.message) }))
  if (node.kind === 'repeat') return { ...node, checks, nodes: node.nodes.map((inner) => withMessages(inner, message)) }
  return {
    ...node,
    checks,
    ...(node.message === undefined ? {} : { message: message(node.message) }),
    ...(node.missing === undefined ? {} : { missing: message(node.missing) }),
  }
}
