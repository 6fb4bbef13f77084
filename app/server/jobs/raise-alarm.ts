import { messageData, writeMessage } from '../cases/effects/write-message.ts'
import { listAccounts, sessionUser } from '../store/accounts/accounts.ts'
import { putIntoOutbox } from '../store/outbox/outbox.ts'
import { isAllowed } from '../work/policies.ts'
import type { WorkContext } from '../work/work-context.ts'

const ALARM = 'alarm'

/** Mails everybody who may try dead effects again that there are some: at most once a day, and not about an alarm that died itself. */
export const raiseAlarm = async (context: WorkContext, died: { readonly entity: string }): Promise<void> => {
  const { tx, definitions, services, institution, today } = context
  const { set, settings } = definitions
  const named = settings['gaveUpTemplate']
  const template = typeof named === 'string' ? set.get('template', named) : undefined
  if (!template || died.entity === ALARM) return
  for (const account of await listAccounts(tx)) {
    const user = sessionUser(account, institution.code)
    if (!isAllowed({ definitions, today, viewer: { user } }, 'deadLetters')) continue
    const data = { user, settings, today, institution: { name: definitions.institution.name } }
    const { subject, text, paragraphs, link } = writeMessage(template, messageData(data, { to: user }), services.config.baseUrl)
    await putIntoOutbox(tx, {
      entity: ALARM,
      record: account.id,
      // One key a day and account: the second alarm of a day is the first.
      key: `${ALARM}:${today}:${account.id}`,
      because: 'an effect gave up',
      context: {},
      effect: { mail: { to: account.email, subject, text, paragraphs, link: link ?? null } },
    })
  }
}
