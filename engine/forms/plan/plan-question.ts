import type { FieldType, Limits } from '../../definition/field.ts'
import type { Item } from '../../definition/form.ts'
import type { Condition, Json } from '../../definition/logic.ts'
import { originAt } from '../../loading/origin.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { catalogueOf, isQuestionType } from './catalogue.ts'
import { countryOfForm } from './country-of-set.ts'
import { explanationOf } from './explanation-node.ts'
import { askedWith } from './kept/kinds.ts'
import type { PlanField, PlanLookup, PlanNode, Source } from './plan.ts'
import type { SourcedDefinitions } from './sourced-definitions.ts'
import type { AskedQuestion } from './walk-form.ts'

/** The inputs for making the nodes of one form. */
export type NodeBuilder = {
  readonly set: SourcedDefinitions
  readonly form: string
  /** Options written in the form itself; collected here as lists like any other. */
  readonly lookups: Map<string, PlanLookup>
  readonly paths: Set<string>
  /** How many questions of the page stand beside one another. */
  readonly columns?: number
}

/** The place of a node: its page, the path before its id, the conditions around it, and the kind of row that has it. */
export type NodePlace = {
  readonly page: string
  readonly before: string
  readonly when: readonly Condition[]
  readonly alternative?: string
}

const allOf = (when: readonly Condition[]): Condition | undefined => {
  // A bare rule id means the rule only where the whole condition is that id.
  const all = when.map((condition) => (typeof condition === 'string' ? { rule: [condition] } : condition))
  return when.length < 2 ? when[0] : { and: all }
}

export const withoutUndefined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T

const claimPath = (path: string, { form, paths }: NodeBuilder): void => {
  if (paths.has(path)) throw new Error(`${form} has two places called "${path}".`)
  paths.add(path)
}

const sourceOf = ({ set, form }: NodeBuilder, at: string): Source | undefined => {
  const origin = set.origins?.get(form)
  if (origin === undefined) return undefined
  const { file, layer, pointer } = originAt(origin, pointerSteps(at))
  return { file, layer, pointer }
}

/** The properties common to all nodes. */
export const nodeHead = (
  { item, pointer }: { readonly item: Pick<Item, 'visibleWhen'>; readonly pointer: string },
  id: string,
  label: string,
  place: NodePlace,
  builder: NodeBuilder,
) => {
  const path = place.before + id
  claimPath(path, builder)
  const visibleWhen = allOf([...place.when, ...(item.visibleWhen === undefined ? [] : [item.visibleWhen])])
  return withoutUndefined({
    path,
    id,
    page: place.page,
    label,
    visibleWhen,
    alternative: place.alternative,
    source: sourceOf(builder, pointer),
  })
}

/** A list of more than so many options would leave a hole beside its neighbor, and is chosen from a line. */
const MOST_BESIDE = 4

const listDraw = (lookup: string | undefined, { set, columns = 1 }: NodeBuilder): PlanField['draw'] => {
  const list = lookup === undefined ? undefined : set.get('lookup', lookup)
  if (list?.from?.search === true) return 'search-server'
  return list?.draw ?? (columns > 1 && (list?.values?.length ?? 0) > MOST_BESIDE ? 'list' : undefined)
}

type WrittenLimits = Pick<FieldType, 'min' | 'max' | 'signs'>

const isWritten = (limit: Json | undefined): limit is number | string => typeof limit === 'number' || typeof limit === 'string'

const writtenLimits = ({ min, max }: WrittenLimits): Limits => ({ ...(isWritten(min) && { min }), ...(isWritten(max) && { max }) })

const limitRules = ({ min, max, signs }: WrittenLimits): PlanField['limitRules'] => {
  const rules = {
    ...(signs !== undefined && { signs }),
    ...(min !== undefined && !isWritten(min) && { min }),
    ...(max !== undefined && !isWritten(max) && { max }),
  }
  return Object.keys(rules).length === 0 ? undefined : rules
}

/** The types whose answers are typed and written otherwise from country to country. */
const BY_COUNTRY: readonly string[] = ['date', 'date-time', 'money', 'number', 'phone', 'quantity', 'text']

/** A question as a node of the plan, followed by its explanation. `item` holds the form's additions to the question. */
export const questionNodes = (question: AskedQuestion, item: Item, place: NodePlace, builder: NodeBuilder): readonly PlanNode[] => {
  const { field, name, pointer } = question
  const { lookup, choices, type, min, max, signs, draw, ...rules } = question.typing
  if (!isQuestionType(type)) throw new Error(`The type "${type ?? ''}" of "${name}" in ${builder.form} is no question type.`)
  const head = nodeHead({ item, pointer }, name, item.label ?? field?.label ?? name, place, builder)
  const written = choices ?? rules.units?.map(({ value, label }) => ({ value, label }))
  const ownList = written === undefined ? undefined : `${head.path}#choices`
  if (ownList !== undefined && written !== undefined) builder.lookups.set(ownList, { id: ownList, values: written })
  const node: PlanField = withoutUndefined({
    kind: 'field',
    type,
    ...(BY_COUNTRY.includes(type) && { country: countryOfForm(builder.set, builder.form) }),
    ...rules,
    ...writtenLimits({ min, max }),
    limitRules: limitRules({ min, max, signs }),
    ...head,
    shortLabel: item.shortLabel ?? field?.shortLabel,
    short: item.short ?? (item.label === undefined ? field?.short : undefined),
    help: item.help ?? field?.help,
    omit: field?.omit,
    rest: field?.rest,
    note: item.note,
    flag: item.flag,
    requiredWhen: item.requiredWhen,
    default: item.default,
    value: item.value,
    lookup: ownList ?? lookup,
    draw: draw === 'slider' ? draw : listDraw(lookup, builder),
    optionRules: item.options,
    checks: item.checks ?? [],
    onFile: item.let === undefined ? item.onFile : '',
    helper: item.let === undefined ? undefined : true,
    kept: item.kept && { ...item.kept, asks: askedWith(builder.set, catalogueOf(builder.set), question.typing, item.kept.kind) },
    together: item.together,
    why: item.why,
  })
  const explanation = explanationOf(node, builder)
  if (explanation === undefined) return [node]
  claimPath(explanation.path, builder)
  return [node, explanation]
}
