import { explainerOf, idOfFile, type ExplainAspect, type Explanation, type FormPlan, type Json, type PlanNode, type Rule } from '#engine'
import { pathOfPlan, type FormStore } from '#renderer'
import type { FormPreview } from '../../../server/contract/configuration.ts'

/** A definition, where it is written and by whom. */
type Written = {
  /** The name of the part in it; empty: all of it. */
  readonly part: string
  readonly id: string
  readonly name: string
  readonly file: string
  readonly layer: string
}

/** Why the places of a form are as they are now. What is worked out serves all places until the next answer. */
export type WhyHere = {
  readonly store: FormStore
  readonly subscribe: (listener: () => void) => () => void
  /** Counts the answers. */
  readonly version: () => number
  readonly explain: (path: string, aspect: ExplainAspect) => Explanation
  readonly nodeAt: (path: string) => PlanNode | undefined
  /** The definitions that decide about a place: the form it stands in, and the rules with a name that it asks. */
  readonly writtenBy: (node: PlanNode) => readonly Written[]
}

const nodesIn = (nodes: readonly PlanNode[]): readonly (readonly [string, PlanNode])[] =>
  nodes.flatMap((node) => [[node.path, node] as const, ...(node.kind === 'repeat' ? nodesIn(node.nodes) : [])])

/** An explanation is written with the question that it explains. */
const partOf = (node: PlanNode): string => (node.kind === 'field' && node.explains?.split('.').at(-1)) || node.id

const RULE = /"([a-z0-9]+(?:-[a-z0-9]+)*\.rule)"/gu

/** The named rules in pieces of logic, and in the rules that these name. */
export const rulesIn = (logic: readonly unknown[], rules: { readonly [id: string]: Rule }): readonly string[] => {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    for (const [, id = ''] of (JSON.stringify(part) ?? '').matchAll(RULE)) {
      if (found.has(id) || !Object.hasOwn(rules, id)) continue
      found.add(id)
      look(rules[id])
    }
  }
  logic.forEach(look)
  return [...found]
}

const logicOf = (plan: FormPlan, node: PlanNode): readonly (Json | undefined)[] => {
  const page = plan.pages.find(({ id }) => id === node.page)
  const around = [page?.visibleWhen, node.visibleWhen]
  if (node.kind === 'content') return around as readonly (Json | undefined)[]
  const own = node.kind === 'field' ? [node.value, node.default, node.optionRules, node.limitRules] : [node.over]
  return [...around, node.requiredWhen, ...own, ...node.checks.map(({ must }) => must)] as readonly (Json | undefined)[]
}

export const whyHere = (store: FormStore, rules: FormPreview['rules']): WhyHere => {
  const { session } = store
  const { plan } = session
  const nodes = new Map(plan.pages.flatMap((page) => nodesIn(page.nodes)))
  const listeners = new Set<() => void>()
  let version = 0
  let explainer: ReturnType<typeof explainerOf> | undefined
  store.onChanged(() => {
    version += 1
    explainer = undefined
    for (const listener of listeners) listener()
  })
  return {
    store,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
    explain: (path, aspect) => {
      explainer ??= explainerOf(plan, { answers: session.stored(), context: session.context() })
      return explainer(path, aspect)
    },
    nodeAt: (path) => nodes.get(pathOfPlan(path)),
    writtenBy: (node) => {
      const { file = '', layer = '' } = node.source ?? {}
      const form = { part: partOf(node), id: idOfFile(file), name: node.label, file, layer }
      const named = rulesIn(logicOf(plan, node), plan.rules).flatMap((id): readonly Written[] => {
        const written = rules[id]
        return written === undefined ? [] : [{ part: '', id, name: plan.rules[id]?.title ?? id, ...written }]
      })
      return [...(node.source ? [form] : []), ...named]
    },
  }
}
