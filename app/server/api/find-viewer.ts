import type { AccessClaims } from '../access/access-token.ts'
import { findAccount, findSessionAccount, sessionUser } from '../store/accounts/accounts.ts'
import { isAllowed } from '../work/policies.ts'
import type { Viewer } from '../work/viewer-context.ts'
import type { WorkContext } from '../work/work-context.ts'

/** The user behind a token. While somebody looks at the portal as another person, that person, and who looks: their right is read every time. */
export const findViewer = async (context: WorkContext, claims: AccessClaims): Promise<Viewer | undefined> => {
  const { tx, institution } = context
  if (institution.id !== claims.institution) return undefined
  const account = await findSessionAccount(tx, claims)
  if (!account) return undefined
  const viewer: Viewer = { account, user: sessionUser(account, institution.code), family: claims.family }
  if (claims.viewing === undefined) return viewer
  const viewed = isAllowed({ ...context, viewer }, 'viewAs') ? await findAccount(tx, claims.viewing) : undefined
  return viewed && { account: viewed, user: sessionUser(viewed, institution.code), family: claims.family, by: viewer.user }
}
