import { hrefOf } from '#engine'
import { listCredentials, sessionUser } from '../store/accounts/accounts.ts'
import { issuePasswordLink } from '../store/accounts/password-links.ts'
import { putIntoOutbox } from '../store/outbox/outbox.ts'
import { writeMessage } from '../cases/effects/write-message.ts'
import type { WorkContext } from '../work/work-context.ts'

/**
 * Writes a mail with a link to each account with this address. The worker does this, not the request, so that known and unknown addresses
 * are answered equally fast. The mails wait in the outbox, so that every try carries the same link.
 */
export const sendPasswordLinks = async (
  { tx, definitions, services, institution, now, today }: WorkContext,
  key: string,
  address: string,
): Promise<void> => {
  const { set, settings } = definitions
  const screen = set.all('screen').find(({ layout }) => layout === 'new-password')
  const named = settings['passwordLinkTemplate']
  const template = typeof named === 'string' ? set.get('template', named) : undefined
  if (!screen || !template)
    throw new Error('a password link needs a screen with the layout "new-password" and the setting passwordLinkTemplate')
  for (const account of await listCredentials(tx, address)) {
    const token = await issuePasswordLink(tx, account.id, now)
    if (token === undefined) continue
    const path = hrefOf(set, screen.id, { token })
    if (path === undefined) throw new Error(`${screen.id} takes no {token} in its path`)
    const data = {
      user: sessionUser(account, institution.code),
      settings,
      institution: { name: definitions.institution.name },
      today,
      link: `${services.config.baseUrl}/#${path}`,
    }
    const { subject, text, paragraphs, link } = writeMessage(template, data, services.config.baseUrl)
    await putIntoOutbox(tx, {
      entity: 'account',
      record: account.id,
      key: `${key}:${account.id}`,
      queue: 'password-links',
      because: 'a new password was asked for',
      context: {},
      effect: { mail: { to: account.email, subject, text, paragraphs, link: link ?? null } },
    })
  }
}
