import { getState, type CompiledWorkflow } from './compile-workflow.ts'
import type { Instance } from './instance.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { RuleData } from './rule-book.ts'

export type MayEdit =
  | {
      readonly allowed: true
      readonly pages?: readonly string[]
      /** of pages that are locked: what the state says */ readonly why?: string
    }
  | { readonly allowed: false; readonly why: string }

/** Who may change this form while the state lasts: the lock. `pages` left out means all of them. */
export const mayEdit = (
  workflow: CompiledWorkflow,
  instance: Instance,
  form: string,
  parties: readonly string[],
  data: RuleData = {},
): MayEdit => {
  const state = getState(workflow, instance.state)
  const granted = (state.edit ?? []).filter(
    ({ who, forms }) => who.some((party) => parties.includes(party)) && (forms === undefined || forms.includes(form)),
  )
  if (granted.length === 0)
    return {
      allowed: false,
      why:
        state.locked === undefined
          ? `Nobody but those named changes this while it is "${mergedText(state.label, data)}".`
          : mergedText(state.locked, data),
    }
  const pages = granted.flatMap(({ pages: some }) => some ?? [])
  return granted.some((grant) => grant.pages === undefined)
    ? { allowed: true }
    : { allowed: true, pages: [...new Set(pages)], ...(state.locked !== undefined && { why: mergedText(state.locked, data) }) }
}
