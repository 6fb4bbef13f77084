import { hrefOf } from '#engine'
import { listCredentials, sessionUser } from '../store/accounts/accounts.ts'
import { issuePasswordLink } from '../store/accounts/password-links.ts'
import { hashToken } from '../store/accounts/refresh-tokens.ts'
import type { Mail } from '../work/send-mail.ts'
import { writeMessage } from '../cases/effects/write-message.ts'
import type { WorkContext } from '../work/work-context.ts'

/**
 * Mails a link to each account with this address. The worker does this, not the request, so that known and unknown addresses are answered
 * equally fast; the link exists only in the mail.
 */
export const sendPasswordLinks = async (
  { tx, definitions, services, institution, now, today }: WorkContext,
  send: (key: string, mail: Mail) => Promise<void>,
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
    // A retry makes a new link and so a new mail with its own key.
    await send(`${key}:${hashToken(token)}`, { to: account.email, subject, text, paragraphs, link: link ?? null })
  }
}
