import { hrefOf } from '#engine'
import { mailAccount, templateOfSetting } from '../cases/effects/mail-account.ts'
import { listCredentials } from '../store/accounts/accounts.ts'
import { issuePasswordLink } from '../store/accounts/password-links.ts'
import type { WorkContext } from '../work/work-context.ts'

/**
 * Writes a mail with a link to each account with this address. The worker does this, not the request, so that known and unknown addresses
 * are answered equally fast. The mails wait in the outbox, so that every try carries the same link.
 */
export const sendPasswordLinks = async (context: WorkContext, key: string, address: string): Promise<void> => {
  const { tx, definitions, services, now } = context
  const screen = definitions.set.all('screen').find(({ layout }) => layout === 'new-password')
  const template = templateOfSetting(context, 'passwordLinkTemplate')
  if (!screen || !template)
    throw new Error('a password link needs a screen with the layout "new-password" and the setting passwordLinkTemplate')
  for (const account of await listCredentials(tx, address)) {
    const token = await issuePasswordLink(tx, account.id, now)
    if (token === undefined) continue
    const path = hrefOf(definitions.set, screen.id, { token })
    if (path === undefined) throw new Error(`${screen.id} takes no {token} in its path`)
    await mailAccount(context, account, {
      template,
      key: `${key}:${account.id}`,
      because: 'a new password was asked for',
      queue: 'password-links',
      also: { link: `${services.config.baseUrl}/#${path}` },
    })
  }
}
