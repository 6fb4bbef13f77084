import type { FormPreview } from '../../contract/configuration.ts'
import { servedUser } from '../../serve/serve-user.ts'
import { listAccounts, type Account } from '../../store/accounts/accounts.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** One account of each role, the first by name. */
const somebodyOfEachRole = (accounts: readonly Account[]): readonly Account[] => [
  ...new Map(
    accounts.toSorted((left, right) => right.last_name.localeCompare(left.last_name)).map((account) => [account.role, account]),
  ).values(),
]

/** Somebody of each role, as whom a preview can be looked at. */
export const personasOf = async (context: ViewerContext): Promise<FormPreview['personas']> =>
  somebodyOfEachRole(await listAccounts(context.tx)).map((each) => {
    const { name, roleName } = servedUser(context, each)
    return { account: each.id, name, role: roleName }
  })
