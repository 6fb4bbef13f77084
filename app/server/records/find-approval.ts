import { loadRecord, type LoadedRecord } from './load-record.ts'
import { findApprovalToken } from '../store/accounts/approval-tokens.ts'
import { findPeople, type Person } from '../store/accounts/people.ts'
import { findRecord } from '../store/records/records.ts'
import { PERSON } from '../store/records/system-entities.ts'
import { instantAfter, type ApprovalStep, type Approval } from '#engine'
import { actorByLink, type Actor } from '../work/actor.ts'
import { fail, type Failure } from '../work/failure.ts'
import type { WorkContext } from '../work/work-context.ts'

export type FoundApproval = {
  readonly loaded: LoadedRecord
  readonly step: ApprovalStep
  readonly approval: Approval | undefined
  readonly person: Person | undefined
  readonly actor: Actor
  readonly expired: boolean
  readonly openUntil?: string
}

/** When the workflow ends an approval that nobody has given. Mail and page name this moment, and not the end of the link, which lives longer. */
export const decideUntil = ({ instance, workflow }: LoadedRecord): string | undefined => {
  const expires = workflow?.states.get(instance?.state ?? '')?.approval?.expiresAfter
  return expires === undefined || instance === undefined ? undefined : instantAfter(instance.since, expires)
}

/** The scope of a link: one approval step of one record, asked of one person, and nothing else. */
export const findApproval = async (
  context: WorkContext,
  token: string | undefined,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundApproval | Failure> => {
  const issued = token === undefined || token.length > 200 ? undefined : await findApprovalToken(context.tx, token, context.now)
  const row = issued && (await findRecord(context.tx, issued.entity, issued.record_id, { lock }))
  if (!issued || !row) return fail('approval.token')
  const person =
    issued.person_id === null
      ? undefined
      : (await findPeople(context.tx, context.definitions.findStorage(PERSON.entity)?.entity, [issued.person_id])).get(issued.person_id)
  const step = row.workflow?.approvals.find(({ id }) => id === issued.step_id)
  if (!step) return fail('approval.expired')
  // There is no account: this person's permissions follow from the step alone.
  const actor: Actor = { ...actorByLink(person), parties: [step.party] }
  const loaded = await loadRecord(context, row, actor)
  // After the decision the link still shows it, so the approval is that of the state that asked for it.
  const approval = loaded.workflow?.states.get(step.id.split('@')[0] ?? '')?.approval
  const until = decideUntil(loaded)
  return {
    loaded,
    step,
    approval,
    person,
    actor,
    expired: issued.expired,
    ...(until !== undefined && { openUntil: until }),
  }
}
