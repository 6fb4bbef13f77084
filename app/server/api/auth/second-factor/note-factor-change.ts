import { randomUUID } from 'node:crypto'
import { mailAccount, templateOfSetting } from '../../../cases/effects/mail-account.ts'
import type { SessionUser } from '../../../contract/auth.ts'
import { sessionUser, type Account } from '../../../store/accounts/accounts.ts'
import { noteAccess } from '../../../store/records/access-log.ts'
import type { WorkContext } from '../../../work/work-context.ts'

type By = { readonly user: Pick<SessionUser, 'id' | 'name'>; readonly reason: string }

/** A line in the access log, and a mail to the owner, who may not be the one that changed it. */
export const noteFactorChange = async (context: WorkContext, account: Account, change: string, by?: By): Promise<void> => {
  const { id, name } = by?.user ?? sessionUser(account, context.institution.code)
  await noteAccess(context.tx, {
    by: { id, name },
    what: 'second-factor',
    entity: 'account',
    record: account.id,
    detail: by ? `${change} ${by.reason}` : change,
  })
  const template = templateOfSetting(context, 'secondFactorTemplate')
  if (!template) return
  await mailAccount(context, account, {
    template,
    key: `second-factor:${randomUUID()}`,
    because: 'a second step was changed',
    also: { event: { change } },
  })
}
