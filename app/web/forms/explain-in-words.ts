import type { AnswerExplanation as Words, ExplainedAspect } from '#renderer'
import { type Explanation, type FormContext, type FormPlan, type FormSession, explain } from '#engine'

const ASPECTS = { hidden: 'visible', required: 'required', locked: 'read-only', refused: 'problem', closed: 'option' } as const

const leaves = (tree: Explanation): readonly Explanation[] => {
  const inner = tree.args.filter((a) => typeof a.value === 'boolean' && a.op !== 'text' && a.op !== 'value')
  return inner.length === 0 ? [tree] : inner.flatMap(leaves)
}

/** The engine's explanation as a person reads it: each condition with a check or a cross. */
export const explainInWords = (
  plan: FormPlan,
  session: FormSession,
  context: FormContext,
  path: string,
  aspect: ExplainedAspect,
  option?: string,
): Words => {
  const tree = explain(plan, path, ASPECTS[aspect], { answers: session.stored(), context, option })
  const rule = tree.rule === undefined ? undefined : plan.rules[tree.rule]
  const reasons = leaves(tree).map((l) => ({ holds: l.value === true, text: l.text }))
  const failing = reasons.filter((r) => !r.holds)
  return { title: tree.text, reasons, change: failing.length === 1 ? failing[0]?.text : undefined, source: rule?.source }
}
