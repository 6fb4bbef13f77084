import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormPlan, PlanField, PlanNode, PlanPage } from '#engine'
import { ALL_SHOWN } from '../question-types/choice/how-drawn.ts'
import { ownNodes } from '../state/plan-index.ts'

export type PageSchema = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema }

/** Beside a list of many radio buttons or boxes, the other column would be empty for most of its height. */
const MANY = 4

const isLongChoice = (plan: FormPlan, { type, lookup, draw }: PlanField): boolean => {
  if ((type !== 'choice' && type !== 'choices') || draw === 'search' || draw === 'search-server') return false
  const count = plan.lookups[lookup ?? '']?.values.length ?? 0
  return count >= MANY && count <= ALL_SHOWN
}

/** The structure of some nodes and nothing else: values, flags and messages live in atoms. */
const structureOf = (plan: FormPlan, nodes: readonly PlanNode[], columns: number): { schema: RJSFSchema; uiSchema: UiSchema } => {
  const properties: Record<string, RJSFSchema> = {}
  const uiSchema: UiSchema = { 'ui:options': { columns } }
  for (const node of ownNodes(plan, nodes)) {
    // A badge is drawn at the heading.
    if (node.kind === 'content' && node.icon !== undefined) continue
    if (node.kind === 'repeat') {
      const row = structureOf(
        plan,
        // Another page may ask more about each row.
        node.nodes.filter(({ page }) => page === node.page),
        2,
      )
      properties[node.id] = { type: 'array', title: node.label, items: row.schema }
      uiSchema[node.id] = { 'ui:options': { template: node.path, node }, items: row.uiSchema }
    } else if (node.kind === 'content') {
      properties[node.id] = { type: 'null' }
      uiSchema[node.id] = { 'ui:field': 'content', 'ui:options': { template: node.path, node } }
    } else {
      properties[node.id] = { type: 'string', title: node.label }
      uiSchema[node.id] = {
        'ui:field': 'question',
        'ui:options': {
          template: node.path,
          together: node.together,
          full:
            node.type === 'long-text' ||
            node.type === 'file' ||
            node.type === 'signature' ||
            node.width === 'full' ||
            isLongChoice(plan, node),
        },
      }
    }
  }
  return { schema: { type: 'object', properties }, uiSchema }
}

const cache = new WeakMap<PlanPage, PageSchema>()

/** The schema RJSF gets for one page, made once per page of a plan, so that its identity never changes. */
export const pageSchema = (plan: FormPlan, page: PlanPage): PageSchema => {
  const known = cache.get(page)
  if (known) return known
  const made = structureOf(plan, page.nodes, page.columns ?? 1)
  cache.set(page, made)
  return made
}
