import { loadRecord, type LoadedRecord } from './load-record.ts'
import { findApprovalToken, findTokenBeside, type ApprovalToken, type AskedPerson } from '../store/accounts/approval-tokens.ts'
import { findPeople, type Person } from '../store/accounts/people.ts'
import { findRecord, type RecordRow } from '../store/records/records.ts'
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

/** What somebody who comes by a link sends with every request. */
export type LinkHeaders = { readonly 'x-approval-token'?: string; readonly 'x-approval-record'?: string }

export const findToken = async ({ tx, now }: WorkContext, { 'x-approval-token': token }: LinkHeaders): Promise<ApprovalToken | undefined> =>
  token === undefined || token.length > 200 ? undefined : findApprovalToken(tx, token, now)

/**
 * Whose other requests a link opens: those of the same person whose own links were mailed to the same address. Whoever holds this link reads
 * that mailbox, and finds the other links there; a link that has ended, or whose address is not known, opens its own request alone.
 */
export const askedBy = ({ person_id: person, address, expired }: ApprovalToken): AskedPerson | undefined =>
  person === null || address === null || expired ? undefined : { person, address }

/** The scope of a link: one approval step of one record, asked of one person, and of the others that wait for this person the one that is named. */
export const findApproval = async (
  context: WorkContext,
  headers: LinkHeaders,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundApproval | Failure> => {
  const own = await findToken(context, headers)
  const other = headers['x-approval-record']
  const asked = own && askedBy(own)
  const beside =
    asked && other !== undefined && other !== own.record_id ? await findTokenBeside(context.tx, asked, other, context.now) : undefined
  const issued = other === undefined || other === own?.record_id ? own : beside
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
  return { ...(await ofStep(context, row, step, actor)), person, expired: issued.expired }
}

type OfStep = Omit<FoundApproval, 'person' | 'expired'>

const ofStep = async (context: WorkContext, row: RecordRow, step: ApprovalStep, actor: Actor): Promise<OfStep> => {
  const loaded = await loadRecord(context, row, actor)
  // After the decision the link still shows it, so the approval is that of the state that asked for it.
  const approval = loaded.workflow?.states.get(step.id.split('@')[0] ?? '')?.approval
  const until = decideUntil(loaded)
  return { loaded, step, approval, actor, ...(until !== undefined && { openUntil: until }) }
}
