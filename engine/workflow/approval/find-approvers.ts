import type { Json } from '../../definition/logic.ts'
import type { Approval } from '../../definition/workflow.ts'
import type { CompiledWorkflow } from '../compile-workflow.ts'
import type { WorkflowContext } from '../instance.ts'
import { workflowData } from '../workflow-data.ts'

export type Approver = { readonly party: string; readonly person: Json }

/** `nobody`: the parties for which no person was found. */
export type Approvers = { readonly found: readonly Approver[]; readonly nobody: readonly string[] }

type Named = { readonly party: string; readonly person?: Json }

/** A decision table returns a party, `{ party, person }`, or a list of them. */
const named = (people: Json): readonly Named[] => {
  if (typeof people === 'string') return [{ party: people }]
  if (Array.isArray(people)) return (people as readonly Json[]).flatMap(named)
  if (typeof people !== 'object' || people === null) return []
  const { party, person } = people as { readonly party?: Json; readonly person?: Json }
  return typeof party === 'string' ? [{ party, ...(person !== undefined && { person }) }] : []
}

const missing = (person: Json): boolean => person === null || person === '' || (Array.isArray(person) && person.length === 0)

/**
 * Finds who is asked to decide. A party with several persons gets one step for each; a party without an entry in `people` is a pool, and
 * any member decides for all.
 */
export const findApprovers = (workflow: CompiledWorkflow, approval: Approval, ctx: WorkflowContext): Approvers => {
  const people: Json =
    typeof approval.approvers === 'string' ? workflow.rules.decide(approval.approvers, workflowData(ctx)) : approval.approvers
  const found: Approver[] = []
  const nobody: string[] = []
  for (const { party, person = ctx.people[party] } of named(people)) {
    if (person === undefined) found.push({ party, person: null })
    else if (missing(person)) nobody.push(party)
    else for (const element of Array.isArray(person) ? (person as readonly Json[]) : [person]) found.push({ party, person: element })
  }
  return { found, nobody }
}
