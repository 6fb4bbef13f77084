import type { DefinitionSet, Diagnostic } from '#engine'
import { listAccounts, sessionUser } from '../../store/accounts/accounts.ts'
import { configuresAll, configuresAny } from '../../work/configuring.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { serverTexts } from '../../texts/en.ts'
import { daysToTry } from './days-to-try.ts'
import { decidingChanges } from './given-rights.ts'

/**
 * Whoever publishes a change can take it back: that somebody else could is no help to them, nor to the office. For those who publish a part,
 * somebody has to stay who publishes everything. It takes their right on no later day either, which a rule may wait for.
 */
export const lockedOut = async (context: ViewerContext, set: DefinitionSet): Promise<readonly Diagnostic[]> => {
  const { tx, services, institution, today, viewer } = context
  const definitions = services.registry.openDraft(institution, set)
  const after = { definitions, today, viewer }
  const changed = decidingChanges(context.definitions.set, set)
  const keepsOn = (day: string): boolean => !configuresAll({ ...context, today: day }) || configuresAll({ ...after, today: day })
  if (configuresAll(after) && daysToTry(today, set, changed).every(keepsOn)) return []
  if (!configuresAll(context) && configuresAny(after))
    for (const account of await listAccounts(tx))
      if (configuresAll({ ...after, viewer: { user: sessionUser(account, institution.code) } })) return []
  return [
    {
      code: 'server.locked-out',
      severity: 'error',
      id: 'access.settings',
      file: 'access.settings.json',
      pointer: '/defaults/publish',
      line: 1,
      column: 1,
      message: serverTexts.configuration.lockedOut,
      mend: serverTexts.configuration.lockedOutMend,
    },
  ]
}
