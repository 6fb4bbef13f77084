import { mailAccount, templateOfSetting } from '../../cases/effects/mail-account.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { endChange, type ConfigurationChange } from '../../store/configuration/changes.ts'
import { portalAddress } from '../../work/portal-address.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** Ends a change without publishing it. Whoever began it hears of it, when somebody else does this. */
export const discardChange = async (context: ViewerContext, { id, name, by_id: author }: ConfigurationChange): Promise<void> => {
  const { tx, viewer, services, institution } = context
  await endChange(tx, id, 'discarded', viewer.user.name)
  const template = templateOfSetting(context, 'changeDiscardedTemplate')
  const account = author === viewer.account.id ? undefined : await findAccount(tx, author)
  if (!template || !account) return
  await mailAccount(context, account, {
    template,
    key: `change-discarded:${id}`,
    because: 'a change was discarded',
    also: {
      link: `${portalAddress(services.config, institution)}/#/configuration?change=${id}`,
      event: { by: viewer.user.name, change: name },
    },
  })
}
