import type { FormPlan, PlanNode } from '#engine'

/**
 * The part of a form for a reader who answers nothing: the selected questions, with the rules and value lists they name. It determines the
 * context such a reader needs; checks, flags and other questions add nothing.
 */
export const shownPart = (plan: FormPlan, passes: (node: PlanNode) => boolean): FormPlan => {
  const pages = plan.pages.map((page) => ({ ...page, nodes: page.nodes.filter(passes) })).filter(({ nodes }) => nodes.length > 0)
  const text = JSON.stringify(pages)
  const lookups = Object.fromEntries(Object.entries(plan.lookups).filter(([id]) => text.includes(JSON.stringify(id))))
  return { ...plan, pages, checks: [], flags: [], flagInputs: {}, rules: rulesNamedIn(text, plan.rules), lookups, uses: {} }
}

/** Rules name further rules. */
const rulesNamedIn = (text: string, rules: FormPlan['rules']): FormPlan['rules'] => {
  const named: { [id: string]: FormPlan['rules'][string] } = {}
  const visit = (words: string): void => {
    for (const [id, rule] of Object.entries(rules)) {
      if (id in named || !words.includes(JSON.stringify(id))) continue
      named[id] = rule
      visit(JSON.stringify(rule))
    }
  }
  visit(text)
  return named
}
