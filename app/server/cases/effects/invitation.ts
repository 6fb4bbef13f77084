import { hrefOf, instantAfter, type ApprovalStep } from '#engine'
import { decideUntil } from '../../records/find-approval.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { issueApprovalToken } from '../../store/accounts/approval-tokens.ts'
import { findPeople, type Person } from '../../store/accounts/people.ts'
import { PERSON } from '../../store/records/system-entities.ts'
import { portalAddress } from '../../work/portal-address.ts'
import { calendarDate } from '../../work/calendar-date.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { AskedApproval } from './write-message.ts'

/**
 * The token of the person asked for a step. It is committed with the event, so every try of the mail carries the same link. Outside the mail,
 * which waits encrypted, only its hash is stored.
 */
export const issueInvitation = (
  { tx, now }: WorkContext,
  loaded: LoadedRecord,
  step: string,
  person: Person | undefined,
  address: string,
): Promise<string> => {
  const expires = loaded.workflow?.states.get(loaded.instance?.state ?? '')?.approval?.expiresAfter
  return issueApprovalToken(tx, {
    entity: loaded.row.entity,
    record: loaded.row.id,
    step,
    address,
    ...(person && { person: person.id }),
    ...(expires !== undefined && { expiresAt: endOfLink(now, expires) }),
  })
}

/** A workflow timer ends the step; the link lives a day longer so that it can report the end. */
export const endOfLink = (now: string, expiresAfter: string): string => instantAfter(instantAfter(now, expiresAfter), 'P1D')

/** What the mail tells: the link, the day on which the workflow ends an approval that nobody has given, and who passed it on. */
export const askedApproval = async (context: WorkContext, loaded: LoadedRecord, stepId: string, token: string): Promise<AskedApproval> => {
  const until = decideUntil(loaded)
  const day = until === undefined ? undefined : calendarDate(new Date(until), context.definitions.institution.timeZone)
  const passed = loaded.instance?.approvals.find(({ id }) => id === stepId)?.passed
  return { approval_link: linkOf(context, token), ...(day !== undefined && { approval_until: day }), ...(await toldOf(context, passed)) }
}

const toldOf = async (
  { tx, definitions }: WorkContext,
  passed: ApprovalStep['passed'],
): Promise<Pick<AskedApproval, 'approval_passed_by' | 'approval_word'>> => {
  const people = await findPeople(tx, definitions.findStorage(PERSON.entity)?.entity, [passed?.by ?? null])
  const by = typeof passed?.by === 'string' ? people.get(passed.by)?.name : undefined
  return {
    ...(by !== undefined && { approval_passed_by: by }),
    ...(passed?.comment !== undefined && { approval_word: passed.comment }),
  }
}

const linkOf = ({ definitions, services, institution }: WorkContext, token: string): string => {
  const screen = definitions.set.all('screen').find(({ layout }) => layout === 'decision')
  const path = screen && hrefOf(definitions.set, screen.id, { token })
  if (path === undefined) throw new Error('an approval is asked by link, and no screen with the layout "decision" takes a token')
  return `${portalAddress(services.config, institution)}/#${path}`
}
