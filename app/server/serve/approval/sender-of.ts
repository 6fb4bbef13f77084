import { targetsOfExit, type Approval, type Json } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Person } from '../../store/accounts/people.ts'

type Read = Pick<LoadedRecord, 'workflow' | 'parties'>

/** The party that can change the request and send it again when an approver says no or nothing: not always the person it is about. */
const sendingParty = ({ workflow }: Read, approval: Approval | undefined): string | undefined => {
  const back = approval && targetsOfExit(approval.onExpired ?? approval.onRejected)[0]?.to
  return workflow?.states.get(back ?? '')?.edit?.[0]?.who[0]
}

export const sendersIds = (loaded: Read, approval: Approval | undefined): readonly Json[] =>
  [loaded.parties.people[sendingParty(loaded, approval) ?? ''] ?? null].flat() as readonly Json[]

/** Who sends the request again, by name; a party without a person by its label. */
export const senderOf = (loaded: Read, approval: Approval | undefined, people: ReadonlyMap<string, Person>): string | undefined => {
  const names = sendersIds(loaded, approval).flatMap((id) => (typeof id === 'string' ? (people.get(id)?.name ?? []) : []))
  return names.length > 0 ? names.join(', ') : loaded.parties.labels[sendingParty(loaded, approval) ?? '']
}
