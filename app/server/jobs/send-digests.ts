import { mailAccount, templateOfSetting } from '../cases/effects/mail-account.ts'
import { speaking } from '../definitions/speaking.ts'
import { findAccount } from '../store/accounts/accounts.ts'
import { takeDueLines } from '../store/notices/digest-lines.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'
import { portalAddress } from '../work/portal-address.ts'
import { workContext } from '../work/work-context.ts'

/**
 * Leaves one mail for everybody for whom something waited at the institution's time of day. Lines and mail change hands in one transaction, so
 * that nothing is told twice and nothing is lost.
 */
export const sendDigests = async (services: Services): Promise<void> => {
  for (const institution of await services.institutions.all()) {
    const definitions = await services.registry.current(institution)
    const { digestTime: time } = definitions.settings
    if (typeof time !== 'string') continue
    await inInstitution(services.pool, institution.id, (tx) =>
      speaking(definitions, async () => {
        const context = workContext(services, institution, definitions, tx)
        const template = templateOfSetting(context, 'digestTemplate')
        if (!template) throw new Error('a daily digest needs the setting digestTemplate')
        const { timeZone } = definitions.institution
        // The web opens the dialog of this name over the first page of its reader.
        const settings = `${portalAddress(services.config, institution)}/?own=notices`
        for (const [id, lines] of await takeDueLines(tx, { now: context.now, time, timeZone })) {
          const account = await findAccount(tx, id)
          // An account that was closed is told nothing.
          if (!account) continue
          const key = `digest:${id}:${context.now}`
          await mailAccount(context, account, {
            template,
            key,
            because: 'a daily digest was chosen',
            also: { event: { lines, count: lines.length, settings } },
          })
        }
      }),
    )
  }
}
