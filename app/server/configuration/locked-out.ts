import type { DefinitionSet, Diagnostic } from '#engine'
import { listAccounts, sessionUser } from '../store/accounts/accounts.ts'
import { isAllowed } from '../work/policies.ts'
import type { WorkContext } from '../work/work-context.ts'
import { serverTexts } from '../texts/en.ts'

/** A change after which nobody may publish any more could never be taken back in the portal. */
export const lockedOut = async (context: WorkContext, set: DefinitionSet): Promise<readonly Diagnostic[]> => {
  const { tx, services, institution, today } = context
  const definitions = services.registry.openDraft(institution, set)
  for (const account of await listAccounts(tx))
    if (isAllowed({ definitions, today, viewer: { user: sessionUser(account, institution.code) } }, 'publish')) return []
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
