import { mailAccount, templateOfSetting } from '../cases/effects/mail-account.ts'
import { listAccounts, sessionUser } from '../store/accounts/accounts.ts'
import { isAllowed } from '../work/policies.ts'
import type { WorkContext } from '../work/work-context.ts'

const ALARM = 'alarm'

/** Mails everybody who may try dead effects again that there are some: at most once a day, and not about an alarm that died itself. */
export const raiseAlarm = async (context: WorkContext, died: { readonly entity: string }): Promise<void> => {
  const { tx, definitions, institution, today } = context
  const template = templateOfSetting(context, 'gaveUpTemplate')
  if (!template || died.entity === ALARM) return
  for (const account of await listAccounts(tx)) {
    const user = sessionUser(account, institution.code)
    if (!isAllowed({ definitions, today, viewer: { user } }, 'deadLetters')) continue
    // One key a day and account: the second alarm of a day is the first.
    await mailAccount(context, account, {
      template,
      key: `${ALARM}:${today}:${account.id}`,
      because: 'an effect gave up',
      entity: ALARM,
    })
  }
}
