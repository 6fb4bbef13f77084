import { pageOfPasswordLink } from '../accounts/page-of-password-link.ts'
import { mailAccount, templateOfSetting } from '../cases/effects/mail-account.ts'
import { listCredentials } from '../store/accounts/accounts.ts'
import { issuePasswordLink } from '../store/accounts/password-links.ts'
import { portalAddress } from '../work/portal-address.ts'
import type { WorkContext } from '../work/work-context.ts'

/**
 * Writes a mail with a link to each account with this address. The worker does this, not the request, so that known and unknown addresses
 * are answered equally fast. The mails wait in the outbox, so that every try carries the same link.
 */
export const sendPasswordLinks = async (context: WorkContext, key: string, address: string): Promise<void> => {
  const { tx, definitions, services, institution, now } = context
  const template = templateOfSetting(context, 'passwordLinkTemplate')
  if (!template) throw new Error('a password link needs the setting passwordLinkTemplate')
  for (const account of await listCredentials(tx, address)) {
    const token = await issuePasswordLink(tx, account.id, now)
    if (token === undefined) continue
    await mailAccount(context, account, {
      template,
      key: `${key}:${account.id}`,
      because: 'a new password was asked for',
      queue: 'password-links',
      also: { link: pageOfPasswordLink(definitions.set, portalAddress(services.config, institution), token) },
    })
  }
}
