import { messageData, writeMessage } from '../../cases/effects/write-message.ts'
import { sessionUser, type Account } from '../../store/accounts/accounts.ts'
import { putIntoOutbox } from '../../store/outbox/outbox.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** Mails the owner of an account that somebody tries many passwords: once a day at most. */
export const tellAboutAttempts = async (context: WorkContext, account: Account): Promise<void> => {
  const { tx, definitions, services, institution, today } = context
  const { set, settings } = definitions
  const named = settings['signInAttemptsTemplate']
  const template = typeof named === 'string' ? set.get('template', named) : undefined
  if (!template) return
  const user = sessionUser(account, institution.code)
  const data = { user, settings, today, institution: { name: definitions.institution.name } }
  const { subject, text, paragraphs, link } = writeMessage(template, messageData(data, { to: user }), services.config.baseUrl)
  await putIntoOutbox(tx, {
    entity: 'account',
    record: account.id,
    key: `sign-in-attempts:${today}:${account.id}`,
    because: 'many wrong passwords',
    context: {},
    effect: { mail: { to: account.email, subject, text, paragraphs, link: link ?? null } },
  })
}
