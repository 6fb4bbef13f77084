import type { CaseType } from '../definition/case.ts'
import type { Workflow } from '../definition/workflow.ts'
import type { Json } from '../definition/logic.ts'
import { isRecord } from '../rules/values/json.ts'
import type { Explanation } from '../rules/explain/explanation.ts'
import { factsOfType } from '../workflow/facts-of-type.ts'
import { partiesOf } from '../workflow/parties.ts'
import { reasonOf } from '../workflow/reason.ts'
import type { RuleBook, RuleData } from '../workflow/rule-book.ts'
import { workflowTexts } from '../texts/en/workflow.ts'

/** How an earlier case of this type, in this state, is used again; undefined where it cannot be. */
export const againIn = (
  definition: CaseType,
  { groups = {} }: Pick<Workflow, 'groups'>,
  state: string | null,
): { readonly label: string } | undefined => {
  const again = definition.start?.again
  return again?.from.some((name) => name === state || (state !== null && groups[name]?.includes(state) === true)) === true
    ? again
    : undefined
}

/** `never`: the user belongs to no party that may start such a case; `closed`: not now, with the reason. */
export type MayStart =
  | { readonly ok: true; readonly values: { readonly [field: string]: Json } }
  | { readonly ok: false; readonly code: 'start.never' | 'start.closed'; readonly message: string; readonly explanation?: Explanation }

/**
 * May this user start a case of this type about the subject in `record`? `related` holds the rows of the views the case `uses`.
 * Rules read the case as it would be at its start.
 */
export const mayStart = (rules: RuleBook, definition: CaseType, data: RuleData): MayStart => {
  const { start } = definition
  if (start === undefined) return { ok: false, code: 'start.never', message: workflowTexts.start.byNobody }
  const typed: RuleData = { ...data, case: factsOfType(definition) }
  const values = Object.fromEntries(Object.entries(start.values ?? {}).map(([field, logic]) => [field, rules.value(logic, typed)]))
  const subject = isRecord(data['record']) ? (data['record']['id'] ?? null) : null
  const begun: RuleData = { ...data, case: { ...values, ...factsOfType(definition), subject_id: subject, state: null } }
  const { acts } = partiesOf(rules, definition, begun)
  if (!start.who.some((party) => acts.includes(party))) return { ok: false, code: 'start.never', message: workflowTexts.start.notByYou }
  if (start.closed === true) return { ok: false, code: 'start.closed', message: workflowTexts.start.notOffered }
  const closed = start.when?.find((condition) => !rules.holds(condition, begun))
  if (closed !== undefined) return { ok: false, code: 'start.closed', ...reasonOf(rules, closed, undefined, begun) }
  return { ok: true, values }
}
