import { signAccessToken } from '../../access/access-token.ts'
import { servedUser } from '../../serve/serve-user.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { noteAccess } from '../../store/records/access-log.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

const VIEWING_SECONDS = 30 * 60

/** The token ends by itself, and with the session of the one who looks. */
export const startViewing = forViewer('POST /api/view-as', async (context, request) => {
  const { services, tx, institution, now, viewer } = context
  if (!isAllowed(context, 'viewAs')) return fail('auth.forbidden')
  const account = request.body.account === viewer.account.id ? undefined : await findAccount(tx, request.body.account)
  if (!account) return fail('request.not-found')
  await noteAccess(tx, {
    by: { id: viewer.account.id, name: viewer.user.name },
    what: 'view-as',
    entity: 'account',
    record: account.id,
    detail: request.body.reason.trim(),
  })
  const accessToken = signAccessToken(services.sessionKey, {
    account: viewer.account.id,
    institution: institution.id,
    family: viewer.family,
    expires: Date.parse(now) + VIEWING_SECONDS * 1000,
    viewing: account.id,
  })
  return { accessToken, expiresIn: VIEWING_SECONDS, user: servedUser(context, account) }
})
