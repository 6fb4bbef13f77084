import { mailAccount, templateOfSetting } from '../../cases/effects/mail-account.ts'
import type { Account } from '../../store/accounts/accounts.ts'
import { serverTexts } from '../../texts/en.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** Mails the owner of an account that somebody tries many passwords, or codes after the right one: once a day at most of each. */
export const tellAboutAttempts = async (
  context: WorkContext,
  account: Account,
  tried: 'passwords' | 'codes' = 'passwords',
): Promise<void> => {
  const template = templateOfSetting(context, 'signInAttemptsTemplate')
  if (!template) return
  await mailAccount(context, account, {
    template,
    key: `sign-in-attempts:${tried}:${context.today}:${account.id}`,
    because: `many wrong ${tried}`,
    also: { event: { tried: serverTexts.tried[tried] } },
  })
}
