import type { FormContext } from '../../program/form-context.ts'
import type { FormPlan } from '../../plan/plan.ts'
import { makeState } from '../make-state.ts'
import type { Answers } from '../session.ts'

type Filled = { readonly plan: FormPlan; readonly context: FormContext }

/** Whether the form itself asks for an answer at a place, whoever looks at it and in whatever mode. */
export const requiredIn = (forms: readonly Filled[], stored: Answers): ((path: string) => boolean) => {
  const states = forms.map(({ plan, context }) => makeState(plan, stored, context))
  return (path) =>
    states.some((state) => {
      const found = state.nodeStates.get(path)
      if (found?.compiled.node.kind !== 'field' || !found.relevant) return false
      return found.required ?? found.compiled.node.flag === 'required'
    })
}
