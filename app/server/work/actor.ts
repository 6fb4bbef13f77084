import type { Json, Signer } from '#engine'
import type { Viewer } from './viewer-context.ts'
import { serverTexts } from '../texts/en.ts'

/** The user who reads or acts: as rules see it, and the person behind it. The server itself acts as `SYSTEM`. */
export type Actor = {
  readonly user: Json
  readonly id?: string
  readonly person?: string
  readonly name: string
  readonly parties?: readonly string[]
  /** nothing is offered to be changed, for this reason: somebody else looks at the portal as this user, or the page is drawn from a change */
  readonly onlyLooks?: 'auth.view-as' | 'auth.configures'
  /** comes by a call: a program, without a page that says what a signature signs */
  readonly calls?: true
}

/** The party the server acts as when a timer, an automation or an adapter sends an event. */
export const SYSTEM: Actor = {
  user: { id: null, userRole: 'system', name: serverTexts.product },
  name: serverTexts.product,
  parties: ['system'],
}

/** What a signature says of who gave it. */
export const signerOf = ({ name, person, calls }: Actor, now: string): Signer => ({
  by: name,
  at: now,
  ...(person !== undefined && { person }),
  ...(calls && { seals: true }),
})

/** The viewer as an actor in cases. */
export const actorOf = ({ account, user, by, configures }: Viewer): Actor => {
  return {
    user,
    id: account.id,
    name: user.name,
    ...(account.person_id !== null && { person: account.person_id }),
    ...(configures && { onlyLooks: 'auth.configures' as const }),
    ...(by && { onlyLooks: 'auth.view-as' as const }),
  }
}

/** The viewer whose program calls. */
export const callerOf = (viewer: Viewer): Actor => ({ ...actorOf(viewer), calls: true })

/** Somebody who comes by the link of an approval, without an account. The role lets rules decide what an approver is shown. */
export const actorByLink = (person: { readonly id: string; readonly name: string } | undefined): Actor => {
  return {
    user: { id: null, userRole: 'approver', name: person?.name ?? '', personId: person?.id ?? null },
    name: person?.name ?? serverTexts.approver,
    ...(person && { person: person.id }),
  }
}
