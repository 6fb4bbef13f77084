import type { Check, Field, Fields } from '../../definition/field.ts'
import type { Item } from '../../definition/form.ts'
import type { Condition, Json } from '../../definition/logic.ts'
import type { Catalogue, Typing } from './resolve-field.ts'
import type { DefinitionSource } from './definition-source.ts'
import { explanationOf } from './explanation-node.ts'
import { placeChecks } from './place-checks.ts'
import type { PlanField, PlanLookup, PlanNode, PlanRepeat } from './plan.ts'
import { renameInText, renameReferences } from './rename-references.ts'

export type Resolving = {
  readonly set: DefinitionSource
  readonly catalogue: Catalogue
  readonly form: string
  /** Options written in the form itself; collected here as lists like any other. */
  readonly lookups: Map<string, PlanLookup>
  readonly paths: Set<string>
}

export type Place = { readonly page: string; readonly before: string; readonly when: readonly Condition[]; readonly pointer: string }

const condition = (when: readonly Condition[]): Condition | undefined => {
  // A bare rule id means the rule only where the whole condition is that id.
  const all = when.map((one) => (typeof one === 'string' ? { rule: [one] } : one))
  return when.length < 2 ? when[0] : { and: all }
}

const defined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T

/** The items of a page or a repeat as nodes, in order: groups expanded, explanations next to their questions. */
export const resolveItems = (items: readonly Item[], place: Place, resolving: Resolving): readonly PlanNode[] =>
  items.flatMap((item, at) => resolveItem(item, { ...place, pointer: `${place.pointer}/${at}` }, items, resolving))

const resolveItem = (item: Item, place: Place, among: readonly Item[], resolving: Resolving): readonly PlanNode[] => {
  if (item.group !== undefined) return resolveGroup(item, item.group, place, among, resolving)
  if (item.repeat !== undefined) return [resolveRepeat(item, item.repeat, place, resolving)]
  if (item.content !== undefined)
    return [
      {
        kind: 'content',
        ...headOf(item, item.content, item.label ?? '', place, resolving),
        text: item.text ?? '',
        ...(item.icon !== undefined && { icon: item.icon }),
      },
    ]
  if (item.question !== undefined)
    return resolveQuestion(item, { id: item.question, label: item.label ?? item.question }, undefined, place, resolving)
  const found = resolving.catalogue.find(item.field ?? '', item.from)
  if (found === undefined)
    throw new Error(`${resolving.form} asks for the field "${item.field ?? ''}", and no group of its catalogue has it.`)
  return resolveQuestion(item, { ...found.field, id: item.as ?? found.field.id }, found.home, place, resolving)
}

const headOf = (item: Item, id: string, label: string, place: Place, { form, paths, set }: Resolving) => {
  const path = place.before + id
  if (paths.has(path)) throw new Error(`${form} has two places called "${path}".`)
  paths.add(path)
  const visibleWhen = condition([...place.when, ...(item.visibleWhen === undefined ? [] : [item.visibleWhen])])
  return defined({ path, id, page: place.page, label, visibleWhen, source: set.sourceOf?.(form, place.pointer) })
}

const typingKeys = [
  'type',
  'minLength',
  'maxLength',
  'pattern',
  'message',
  'missing',
  'input',
  'min',
  'max',
  'decimals',
  'unit',
  'lookup',
  'choices',
  'minChoices',
  'maxChoices',
  'accept',
  'maxSize',
  'maxFiles',
  'scale',
  'explain',
  'secret',
  'autocomplete',
  'width',
  'wire',
] as const

const typingOf = (said: Item | Field): Partial<Field> =>
  Object.fromEntries(typingKeys.flatMap((key) => (said[key] === undefined ? [] : [[key, said[key]]])))

const resolveQuestion = (item: Item, field: Field, home: Fields | undefined, place: Place, resolving: Resolving): readonly PlanNode[] => {
  const { lookup, choices, ...typing }: Typing = resolving.catalogue.typing({ ...typingOf(field), ...typingOf(item) }, home)
  const head = headOf(item, field.id, item.label ?? field.label, place, resolving)
  const inPlace = choices === undefined ? undefined : `${head.path}#choices`
  if (inPlace !== undefined && choices !== undefined) resolving.lookups.set(inPlace, { id: inPlace, values: choices })
  const node: PlanField = defined({
    kind: 'field',
    ...typing,
    ...head,
    shortLabel: item.shortLabel ?? field.shortLabel,
    help: item.help ?? field.help,
    note: item.note,
    flag: item.flag,
    requiredWhen: item.requiredWhen,
    default: item.default,
    value: item.value,
    lookup: inPlace ?? lookup,
    optionRules: item.options,
    checks: item.checks ?? [],
    onFile: item.onFile,
    together: item.together,
    why: item.why,
  })
  const explanation = explanationOf(node, resolving)
  if (explanation === undefined) return [node]
  if (resolving.paths.has(explanation.path)) throw new Error(`${resolving.form} has two places called "${explanation.path}".`)
  resolving.paths.add(explanation.path)
  return [node, explanation]
}

const resolveRepeat = (item: Item, id: string, place: Place, resolving: Resolving): PlanRepeat => {
  const head = headOf(item, id, item.label ?? id, place, resolving)
  return defined({
    kind: 'repeat',
    ...head,
    help: item.help,
    note: item.note,
    flag: item.flag,
    requiredWhen: item.requiredWhen,
    over: item.over,
    key: item.key,
    minRows: item.minRows,
    maxRows: item.maxRows,
    addLabel: item.addLabel,
    rowTitle: item.rowTitle,
    unique: item.unique,
    onFile: item.onFile,
    wire: item.wire,
    checks: item.checks ?? [],
    nodes: resolveItems(
      item.items ?? [],
      { page: place.page, before: `${head.path}.*.`, when: [], pointer: `${place.pointer}/items` },
      resolving,
    ),
  })
}

const storedName = (item: Item, field: string): string => item.rename?.[field] ?? `${item.prefix ?? ''}${field}`

const resolveGroup = (item: Item, id: string, place: Place, among: readonly Item[], resolving: Resolving): readonly PlanNode[] => {
  const group = resolving.set.get('fields', id)
  if (group === undefined) throw new Error(`${resolving.form} takes the group "${id}", and there is none.`)
  const taken = (group.fields ?? []).filter((field) => item.only === undefined || item.only.includes(field.id))
  const names = new Map(taken.map((field) => [field.id, storedName(item, field.id)]))
  const root = place.before === '' ? 'answers' : 'item'
  const inner: Place = { ...place, when: [...place.when, ...(item.visibleWhen === undefined ? [] : [item.visibleWhen])] }
  const nodes = taken.flatMap((field) =>
    resolveQuestion(
      defined<Item>({ flag: item.flag, requiredWhen: item.requiredWhen }),
      { ...field, id: names.get(field.id) ?? field.id },
      group,
      inner,
      resolving,
    ),
  )
  const rename = (name: string): string | undefined => names.get(name)
  const known = new Set((group.fields ?? []).map((field) => field.id))
  const checks = (group.checks ?? [])
    .filter((check) => readsOnly(check.must, known, names))
    .map((check): Check =>
      defined({
        ...check,
        must: renameReferences(check.must, root, rename),
        message: renameInText(check.message, root, rename),
        on: check.on === undefined ? undefined : (rename(check.on) ?? check.on),
      }),
    )
  return offerCopy(item, placeChecks(nodes, [...checks, ...(item.checks ?? [])]), names, among, resolving)
}

/** A check that reads a field the item left out does not apply here. */
const readsOnly = (must: Json, known: ReadonlySet<string>, taken: ReadonlyMap<string, string>): boolean => {
  let only = true
  renameReferences(must, 'item', (name) => {
    if (known.has(name) && !taken.has(name)) only = false
    return undefined
  })
  return only
}

/** `copy.from` is the prefix of another group at the same level; each field is filled from the field with the same origin. */
const offerCopy = (
  item: Item,
  nodes: readonly PlanNode[],
  names: ReadonlyMap<string, string>,
  among: readonly Item[],
  { form }: Resolving,
): readonly PlanNode[] => {
  const [first, ...rest] = nodes
  if (item.copy === undefined || first?.kind !== 'field') return nodes
  const { from, label } = item.copy
  const other = among.find((one) => one !== item && one.group !== undefined && (one.prefix === from || one.group === from))
  if (other === undefined) throw new Error(`${form} copies from "${from}", and no group beside it has that prefix.`)
  const before = first.path.slice(0, first.path.length - first.id.length)
  const pairs = [...names]
    .filter(([field]) => other.only === undefined || other.only.includes(field))
    .map(([field, to]) => [before + storedName(other, field), before + to] as const)
  return [{ ...first, copy: { label, pairs } }, ...rest]
}
