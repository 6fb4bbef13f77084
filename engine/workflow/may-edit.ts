import { getState } from './compile-workflow.ts'
import type { State } from '../definition/workflow.ts'
import type { Instance } from './instance.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { RuleData } from './rule-book.ts'
import { workflowTexts } from '../texts/en/workflow.ts'

/** Whether a form may be changed; `pages` lists the pages, when not all of them. */
export type MayEdit =
  | {
      readonly allowed: true
      readonly pages?: readonly string[]
      /** why the other pages are locked, in the state's own text */ readonly why?: string
    }
  | { readonly allowed: false; readonly why: string }

/** What this reads of a state. */
type Editable = Pick<State, 'label' | 'edit' | 'locked'>

/** The text of the lock for somebody of these parties. */
const lockedFor = ({ locked }: Editable, parties: readonly string[]): string | undefined =>
  typeof locked === 'string' ? locked : locked?.find(({ who }) => who?.some((party) => parties.includes(party)) ?? true)?.text

/** May this user change the form in this state? This is the lock of a form. Without `pages`, all pages may be changed. */
export const mayEdit = (
  workflow: { readonly id: string; readonly states: ReadonlyMap<string, Editable> },
  instance: Pick<Instance, 'state'>,
  form: string,
  parties: readonly string[],
  data: RuleData = {},
): MayEdit => {
  const state = getState(workflow, instance.state)
  const granted = (state.edit ?? []).filter(
    ({ who, forms }) => who.some((party) => parties.includes(party)) && (forms === undefined || forms.includes(form)),
  )
  const locked = lockedFor(state, parties)
  if (granted.length === 0)
    return {
      allowed: false,
      why: locked === undefined ? workflowTexts.onlyNamedEdit({ state: mergedText(state.label, data) }) : mergedText(locked, data),
    }
  const pages = granted.flatMap(({ pages: some }) => some ?? [])
  return granted.some((grant) => grant.pages === undefined)
    ? { allowed: true }
    : { allowed: true, pages: [...new Set(pages)], ...(locked !== undefined && { why: mergedText(locked, data) }) }
}
