import type { Check } from '../../definition/field.ts'
import { questionTypeOf } from '../../question-types/registry.ts'
import { matchAt } from '../plan/flag-match.ts'
import { shownAt } from '../plan/place-checks.ts'
import type { FormPlan, PlanField, PlanNode, PlanRepeat } from '../plan/plan.ts'
import type { NodeAspect, CompiledCheck, FlagRow, RowShape, PageNode, Program, CompiledNode } from './compiled-node.ts'
import { closureOf, needsOf, type Closure, type LookupsNow } from './rule-closures.ts'
import { findRead } from './find-read.ts'

const shape = (path: string, around: RowShape | undefined, repeat: CompiledNode | undefined): RowShape => ({
  path,
  depth: around === undefined ? 0 : around.depth + 1,
  around,
  repeat,
  nodes: [],
  byId: new Map(),
  checks: [],
})

const textsIn = (node: CompiledNode['node']): readonly (string | undefined)[] => {
  if (node.kind === 'page') return []
  return node.kind === 'content' ? [node.label, node.text] : [node.label, node.help, node.note]
}

const textsOf = (node: CompiledNode['node']): readonly string[] =>
  textsIn(node).filter((text) => text !== undefined && text.includes('{')) as readonly string[]

/** Makes a compiled node for every place of the plan, with its rules as closures. `linkNodes` then works out the dependencies. */
export const compileNodes = (plan: FormPlan): Program => {
  const lookups: Program['lookups'] = { now: () => undefined }
  const now: LookupsNow = (id) => lookups.now(id)
  const closure = (rule: Parameters<typeof closureOf>[0] | undefined): Closure | undefined =>
    rule === undefined || rule === true ? undefined : closureOf(rule, plan, now)
  const root = shape('', undefined, undefined)
  const byPath = new Map<string, CompiledNode>()
  const checks: CompiledCheck[] = []
  const inputs = new Map(Object.entries(plan.flagInputs).map(([name, rule]) => [name, closureOf(rule, plan, now)] as const))
  const flagRows = plan.flags.map((row) => ({ row, when: closure(row.when) }))

  const add = (node: CompiledNode['node'], inside: RowShape, page: CompiledNode | undefined): CompiledNode => {
    const compiled: CompiledNode = {
      node,
      shape: inside,
      slot: inside.nodes.length,
      page,
      inner: undefined,
      order: 0,
      edges: [],
      sources: {},
      type: node.kind === 'field' ? questionTypeOf(node.type) : undefined,
      rules: rulesOf(node),
      texts: textsOf(node),
      flagRows: node.kind === 'page' || node.kind === 'content' ? [] : rowsFor(node),
    }
    inside.nodes.push(compiled)
    if (node.kind !== 'page') inside.byId.set(node.id, compiled)
    byPath.set(node.path, compiled)
    return compiled
  }

  const rulesOf = (node: CompiledNode['node']): CompiledNode['rules'] => {
    const visible = closure(node.kind === 'page' ? node.source.visibleWhen : node.visibleWhen)
    if (node.kind === 'page' || node.kind === 'content') return visible === undefined ? {} : { visible }
    const value = node.kind === 'repeat' ? node.over : (node.value ?? node.default)
    const made: { [A in NodeAspect]?: Closure } = {}
    if (visible !== undefined) made.visible = visible
    if (node.requiredWhen !== undefined) made.required = closureOf(node.requiredWhen, plan, now)
    if (value !== undefined) made.value = closureOf(value, plan, now)
    if (node.kind !== 'field') return made
    const { min, max, signs } = node.limitRules ?? {}
    if (signs !== undefined) made.signs = closureOf(signs, plan, now)
    if (min !== undefined) made.min = closureOf(min, plan, now)
    if (max !== undefined) made.max = closureOf(max, plan, now)
    if (node.optionRules === undefined) return made
    const { from, where, first, disableWhen } = node.optionRules
    if (from !== undefined) made.from = closureOf(from, plan, now)
    const options = closure(where)
    if (options !== undefined) made.options = options
    if (first !== undefined) made.first = closureOf(first, plan, now)
    if (disableWhen !== undefined) made.disabled = closureOf(disableWhen, plan, now)
    return made
  }

  const rowsFor = (node: PlanField | PlanRepeat): readonly FlagRow[] =>
    flagRows.flatMap(({ row, when }) => {
      const match = matchAt(row.match, node)
      return match === undefined ? [] : [{ match, when, then: row.then }]
    })

  const addCheck = (check: Check, inside: RowShape, holder: CompiledNode | undefined): void => {
    const names = holder === undefined || check.on !== undefined ? shownAt(check) : [holder.node.id]
    const target = names.map((name) => inReach(name, inside)).find((found) => found !== undefined) ?? holder
    const { each, any } = needsOf(check.must, plan)
    const fieldsAt = (paths: readonly string[]): readonly CompiledNode[] =>
      paths.map((path) => findRead(path, inside)?.exact).filter((found) => found?.node.kind === 'field') as readonly CompiledNode[]
    const made: CompiledCheck = {
      check,
      index: checks.length,
      shape: inside,
      target,
      needs: fieldsAt(each),
      // A list with parts that are no answers, such as rows or a record, always applies.
      needsAny: any.flatMap((paths) => (fieldsAt(paths).length === paths.length ? [fieldsAt(paths)] : [])),
      must: closureOf(check.must, plan, now),
      typing: check.at === undefined || check.at.includes('typing'),
      sources: [],
    }
    checks.push(made)
    inside.checks.push(made)
  }

  const addNodes = (nodes: readonly PlanNode[], inside: RowShape, page: CompiledNode): void => {
    for (const node of nodes) {
      const compiled = add(node, inside, page)
      if (node.kind !== 'repeat') continue
      compiled.inner = shape(node.path, inside, compiled)
      for (const inner of node.nodes) addNodes([inner], compiled.inner, byPath.get(`#${inner.page}`) ?? page)
    }
  }
  const addChecks = (inside: RowShape): void => {
    for (const compiled of inside.nodes) {
      const { node, inner } = compiled
      if (node.kind === 'field' || node.kind === 'repeat') for (const check of node.checks) addCheck(check, inside, compiled)
      if (inner !== undefined) addChecks(inner)
    }
  }

  const pages = plan.pages.map((page) => {
    const node: PageNode = { kind: 'page', path: `#${page.id}`, id: page.id, page: page.id, label: page.title, source: page }
    return add(node, root, undefined)
  })
  // A page that is asked for each row of a list decides questions of an earlier page.
  plan.pages.forEach(({ nodes }, index) => {
    const page = pages[index]
    if (page !== undefined) addNodes(nodes, root, page)
  })
  addChecks(root)
  for (const check of plan.checks) addCheck(check, root, undefined)
  const onPage = Map.groupBy(
    root.nodes.filter(({ node }) => node.kind !== 'page'),
    ({ node }) => node.page,
  )
  return { plan, root, pages, pagesRead: [], onPage, byPath, checks, inputs, lookups, ordered: [], hasLoop: false }
}

/** A field of the same row, or of a row or form around it. */
const inReach = (name: string, inside: RowShape): CompiledNode | undefined => {
  for (let where: RowShape | undefined = inside; where !== undefined; where = where.around) {
    const found = where.byId.get(name)
    if (found !== undefined) return found
  }
  return undefined
}
