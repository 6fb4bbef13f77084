import type { ExplainedAspect } from '#renderer'
import { type Explanation, type FormPlan, type FormSession, explain } from '#engine'

const ASPECTS = { hidden: 'visible', required: 'required', locked: 'read-only', refused: 'problem', closed: 'option' } as const

/** Why a question is as it is, from the answers on the page. */
export const explainInWords = (plan: FormPlan, session: FormSession, path: string, aspect: ExplainedAspect, option?: string): Explanation =>
  explain(plan, path, ASPECTS[aspect], { answers: session.stored(), context: session.context(), ...(option !== undefined && { option }) })
