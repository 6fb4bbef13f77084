import { mailAccount, templateOfSetting } from '../../cases/effects/mail-account.ts'
import type { Account } from '../../store/accounts/accounts.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** Mails the owner of an account that somebody tries many passwords: once a day at most. */
export const tellAboutAttempts = async (context: WorkContext, account: Account): Promise<void> => {
  const template = templateOfSetting(context, 'signInAttemptsTemplate')
  if (!template) return
  await mailAccount(context, account, {
    template,
    key: `sign-in-attempts:${context.today}:${account.id}`,
    because: 'many wrong passwords',
  })
}
