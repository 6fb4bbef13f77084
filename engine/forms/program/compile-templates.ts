import type { Check } from '../../definition/field.ts'
import { questionTypeOf } from '../../question-types/registry.ts'
import { shownAt } from '../plan/place-checks.ts'
import type { FormPlan, PlanField, PlanNode, PlanRepeat } from '../plan/plan.ts'
import type { Aspect, CheckTemplate, FlagRow, Level, PageNode, Program, Template } from './template.ts'
import { closureOf, unguardedReads, type Closure, type LookupsNow } from './rule-closures.ts'
import { findRead } from './find-read.ts'

const level = (path: string, around: Level | undefined, repeat: Template | undefined): Level => ({
  path,
  depth: around === undefined ? 0 : around.depth + 1,
  around,
  repeat,
  templates: [],
  byId: new Map(),
  checks: [],
})

const textsOf = (node: Template['node']): readonly string[] => {
  const texts = node.kind === 'content' ? [node.label, node.text] : node.kind === 'page' ? [] : [node.label, node.help, node.note]
  return texts.filter((text) => text !== undefined && text.includes('{')) as readonly string[]
}

/** Makes a template for every place of the plan, with its rules as closures. `linkTemplates` then works out what depends on what. */
export const compileTemplates = (plan: FormPlan): Program => {
  const lookups: Program['lookups'] = { now: () => undefined }
  const now: LookupsNow = (id) => lookups.now(id)
  const closure = (rule: Parameters<typeof closureOf>[0] | undefined): Closure | undefined =>
    rule === undefined || rule === true ? undefined : closureOf(rule, plan, now)
  const root = level('', undefined, undefined)
  const byPath = new Map<string, Template>()
  const checks: CheckTemplate[] = []
  const inputs = new Map(Object.entries(plan.flagInputs).map(([name, rule]) => [name, closureOf(rule, plan, now)] as const))
  const flagRows = plan.flags.map((row) => ({ row, when: closure(row.when) }))

  const add = (node: Template['node'], at: Level, page: Template | undefined): Template => {
    const template: Template = {
      node,
      level: at,
      slot: at.templates.length,
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
    at.templates.push(template)
    if (node.kind !== 'page') at.byId.set(node.id, template)
    byPath.set(node.path, template)
    return template
  }

  const rulesOf = (node: Template['node']): Template['rules'] => {
    const visible = closure(node.kind === 'page' ? node.source.visibleWhen : node.visibleWhen)
    if (node.kind === 'page' || node.kind === 'content') return visible === undefined ? {} : { visible }
    const value = node.kind === 'repeat' ? node.over : (node.value ?? node.default)
    const made: { [A in Aspect]?: Closure } = {}
    if (visible !== undefined) made.visible = visible
    if (node.requiredWhen !== undefined) made.required = closureOf(node.requiredWhen, plan, now)
    if (value !== undefined) made.value = closureOf(value, plan, now)
    if (node.kind !== 'field' || node.optionRules === undefined) return made
    const { where, disableWhen } = node.optionRules
    const options = closure(where)
    if (options !== undefined) made.options = options
    if (disableWhen !== undefined) made.disabled = closureOf(disableWhen, plan, now)
    return made
  }

  const rowsFor = (node: PlanField | PlanRepeat): readonly FlagRow[] => {
    const explained = node.kind === 'field' && node.explains !== undefined ? node.explains : node.path
    const names = [explained, explained.slice(explained.lastIndexOf('.') + 1)]
    return flagRows.flatMap(({ row, when }) => {
      const match = Object.entries(row.match ?? {}).map(([input, values]) => [input, Array.isArray(values) ? values : [values]] as const)
      const concerns = match.every(([input, values]) =>
        input === 'field' ? names.some((name) => values.includes(name)) : input !== 'page' || values.includes(node.page),
      )
      return concerns ? [{ match: match.filter(([input]) => input !== 'field' && input !== 'page'), when, then: row.then }] : []
    })
  }

  const addCheck = (check: Check, at: Level, holder: Template | undefined): void => {
    const names = holder === undefined || check.on !== undefined ? shownAt(check) : [holder.node.id]
    const target = names.map((name) => inReach(name, at)).find((found) => found !== undefined) ?? holder
    const needs = unguardedReads(check.must, plan)
      .map((path) => findRead(path, at)?.exact)
      .filter((found) => found !== undefined && found.node.kind === 'field')
    const made: CheckTemplate = {
      check,
      index: checks.length,
      level: at,
      target,
      needs: needs as readonly Template[],
      must: closureOf(check.must, plan, now),
      typing: check.at === undefined || check.at.includes('typing'),
      sources: [],
    }
    checks.push(made)
    at.checks.push(made)
  }

  const addNodes = (nodes: readonly PlanNode[], at: Level, page: Template): void => {
    for (const node of nodes) {
      const template = add(node, at, page)
      if (node.kind !== 'repeat') continue
      template.inner = level(node.path, at, template)
      addNodes(node.nodes, template.inner, page)
    }
  }
  const addChecks = (at: Level): void => {
    for (const template of at.templates) {
      const { node, inner } = template
      if (node.kind === 'field' || node.kind === 'repeat') for (const check of node.checks) addCheck(check, at, template)
      if (inner !== undefined) addChecks(inner)
    }
  }

  const pages = plan.pages.map((page) => {
    const node: PageNode = { kind: 'page', path: `#${page.id}`, id: page.id, page: page.id, label: page.title, source: page }
    const template = add(node, root, undefined)
    addNodes(page.nodes, root, template)
    return template
  })
  addChecks(root)
  for (const check of plan.checks) addCheck(check, root, undefined)
  const onPage = Map.groupBy(
    root.templates.filter(({ node }) => node.kind !== 'page'),
    ({ node }) => node.page,
  )
  return { plan, root, pages, onPage, byPath, checks, inputs, lookups, ordered: [] }
}

/** A field of the same row, or of a row or form around it. */
const inReach = (name: string, at: Level): Template | undefined => {
  for (let where: Level | undefined = at; where !== undefined; where = where.around) {
    const found = where.byId.get(name)
    if (found !== undefined) return found
  }
  return undefined
}
