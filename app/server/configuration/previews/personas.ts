import type { FormPreview } from '../../contract/configuration.ts'
import { servedUser } from '../../serve/serve-user.ts'
import { listSomebodyOfEachRole } from '../../store/accounts/accounts.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** Somebody of each role, as whom a preview can be looked at. */
export const personasOf = async (context: ViewerContext): Promise<FormPreview['personas']> =>
  (await listSomebodyOfEachRole(context.tx)).map((each) => {
    const { name, roleName } = servedUser(context, each)
    return { account: each.id, name, role: roleName }
  })
