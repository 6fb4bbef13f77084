import { randomUUID } from 'node:crypto'
import { hrefOf } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import { issueApprovalToken } from '../../store/accounts/approval-tokens.ts'
import type { Person } from '../../store/accounts/people.ts'
import { hashToken } from '../../store/accounts/refresh-tokens.ts'
import type { Mail } from '../../work/send-mail.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** The person asked for a step. `mark` is the placeholder for the token in the stored mail; it opens nothing. */
export type Invitation = { readonly step: string; readonly mark: string; readonly person?: string; readonly expiresAt?: string }

export const invitationTo = ({ now }: WorkContext, loaded: LoadedRecord, step: string, person: Person | undefined): Invitation => {
  const expires = loaded.workflow?.states.get(loaded.instance?.state ?? '')?.approval?.expiresAfter
  return {
    step,
    mark: `link-${randomUUID()}`,
    ...(person && { person: person.id }),
    ...(expires !== undefined && { expiresAt: endOf(now, expires) }),
  }
}

/** A workflow timer ends the step; the link lives a day longer so that it can report the end. */
const endOf = (now: string, duration: string): string => {
  const days = /^P(?:(\d+)W)?(?:(\d+)D)?$/.exec(duration)
  const span = days ? Number(days[1] ?? 0) * 7 + Number(days[2] ?? 0) : 90
  return new Date(Date.parse(now) + (span + 1) * 86_400_000).toISOString()
}

export const linkOf = ({ definitions, services }: WorkContext, token: string): string => {
  const screen = definitions.set.all('screen').find(({ layout }) => layout === 'decision')
  const path = screen && hrefOf(definitions.set, screen.id, { token })
  if (path === undefined) throw new Error('an approval is asked by link, and no screen with the layout "decision" takes a token')
  return `${services.config.baseUrl}/#${path}`
}

/** The token is made when the mail goes out, so that only the mail contains it. */
export const sendInvitation = async (
  { tx }: WorkContext,
  send: (key: string, mail: Mail) => Promise<void>,
  of: { readonly entity: string; readonly record: string },
  key: string,
  { mail, invitation: { mark, ...asked } }: { readonly mail: Mail; readonly invitation: Invitation },
): Promise<void> => {
  const token = await issueApprovalToken(tx, { ...of, ...asked })
  const put = (text: string): string => text.replaceAll(mark, token)
  // A retry makes another link and so another mail, with another key.
  await send(`${key}:${hashToken(token)}`, {
    ...mail,
    text: put(mail.text),
    paragraphs: mail.paragraphs.map(put),
    link: mail.link && { ...mail.link, to: put(mail.link.to) },
  })
}
