import type { Check } from '../../definition/field.ts'
import type { Item } from '../../definition/form.ts'
import type { Json } from '../../definition/logic.ts'
import { placeChecks } from './place-checks.ts'
import type { PlanField, PlanNode } from './plan.ts'
import { questionNodes, withoutUndefined, type NodeBuilder, type NodePlace } from './plan-question.ts'
import { renameInText, renameReferences } from './rename-references.ts'
import { storedName, takesField, type AskedGroup } from './walk-form.ts'

/** A group of the catalogue as nodes: its questions under the names the item stores them, with the checks that apply to them. */
export const groupNodes = (
  { item, fields, questions, copiedFrom }: AskedGroup,
  place: NodePlace,
  builder: NodeBuilder,
): readonly PlanNode[] => {
  const names = new Map(questions.map(({ field, name }) => [field?.id ?? name, name]))
  const root = place.before === '' ? 'answers' : 'item'
  const inner: NodePlace = { ...place, when: [...place.when, ...(item.visibleWhen === undefined ? [] : [item.visibleWhen])] }
  const shared = withoutUndefined<Item>({ flag: item.flag, requiredWhen: item.requiredWhen })
  const rename = (name: string): string | undefined => names.get(name)
  const nodes = questions
    .flatMap((question) => questionNodes(question, shared, inner, builder))
    .map((node): PlanNode => (node.kind === 'field' ? renamedField(node, root, rename) : node))
  const known = new Set((fields?.fields ?? []).map((field) => field.id))
  const checks = (fields?.checks ?? [])
    .filter((check) => readsOnlyTaken(check.must, known, names))
    .map((check): Check =>
      withoutUndefined({
        ...check,
        must: renameReferences(check.must, root, rename),
        message: renameInText(check.message, root, rename),
        on: check.on === undefined ? undefined : (rename(check.on) ?? check.on),
      }),
    )
  return offerCopy(item, copiedFrom, placeChecks(nodes, [...checks, ...(item.checks ?? [])]), names)
}

/** What a field of the group says about its neighbors, with the names they have here. */
const renamedField = (node: PlanField, root: 'answers' | 'item', rename: (name: string) => string | undefined): PlanField => {
  const { rest, limitRules } = node
  return withoutUndefined({
    ...node,
    rest: rest === undefined ? undefined : rename(rest),
    limitRules:
      limitRules && Object.fromEntries(Object.entries(limitRules).map(([name, rule]) => [name, renameReferences(rule, root, rename)])),
  })
}

/** A check that reads a field the item left out does not apply here. */
const readsOnlyTaken = (must: Json, known: ReadonlySet<string>, taken: ReadonlyMap<string, string>): boolean => {
  let only = true
  renameReferences(must, 'item', (name) => {
    if (known.has(name) && !taken.has(name)) only = false
    return undefined
  })
  return only
}

/** Each field is filled from the field of the other group that has the same origin. */
const offerCopy = (
  { copy }: Item,
  source: Item | undefined,
  nodes: readonly PlanNode[],
  names: ReadonlyMap<string, string>,
): readonly PlanNode[] => {
  const [first, ...rest] = nodes
  if (copy === undefined || source === undefined || first?.kind !== 'field') return nodes
  const before = first.path.slice(0, first.path.length - first.id.length)
  const pairs = [...names]
    .filter(([field]) => takesField(source, field))
    .map(([field, to]) => [before + storedName(source, field), before + to] as const)
  return [{ ...first, copy: { label: copy.label, pairs } }, ...rest]
}
