import { randomPKCECodeVerifier, randomState } from 'openid-client'
import { filledBack } from '#engine'
import { accessFor, connectedTo, consentedBy, giverOf, namesOfBack } from '../../connections/connected.ts'
import type { ServedAccess } from '../../contract/effects.ts'
import { consentPage } from '../../connections/tokens.ts'
import { dropSession, findGiven } from '../../store/outside/sessions.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import { portalAddress } from '../../work/portal-address.ts'
import { forViewer } from '../endpoint.ts'
import { accessCookie } from './access-cookie.ts'

/** Whether the portal is let in, for those who may decide it. */
export const showAccess = forViewer(
  'GET /api/connections/:connection',
  async (context, { params: { connection } }): Promise<ServedAccess | Failure> => {
    const access = accessFor(context, connection)
    if (isFailure(access)) return access
    const words = access.consent && { failed: access.consent.failed }
    const connected = connectedTo(context, connection)
    if (isFailure(connected)) return { state: 'not-ready', ...words }
    const given = await findGiven(context.tx, giverOf(connected))
    if (!given) return { state: 'none', ...words }
    const holds = given.renews || Date.parse(given.expires_at) > Date.parse(context.now)
    return {
      state: holds ? 'given' : 'ended',
      at: given.given_at,
      ...(given.given_by !== null && { by: given.given_by }),
      ...(!given.renews && { until: given.expires_at }),
      ...words,
    }
  },
)

/** Begins to let the portal in. The other system is not asked for anything yet: the browser goes there. */
export const beginAccess = forViewer('POST /api/connections/:connection/access', async (context, { params: { connection } }, reply) => {
  const connected = consentedBy(context, connection)
  if (isFailure(connected)) return connected
  const { services, institution, viewer } = context
  const back = filledBack(connected.access.consent.back, namesOfBack(context, connected.access.consent))
  const [state, verifier] = [randomState(), randomPKCECodeVerifier()]
  const begun = { institution: institution.id, account: viewer.account.id, family: viewer.family, ...giverOf(connected), state, verifier }
  accessCookie.keep(reply, services, begun, { path: back })
  return { leave: await consentPage(connected, `${portalAddress(services.config, institution)}${back}`, { state, verifier }) }
})

/** Clears what is kept under the key of this connection, and nothing else: it is got again where it is needed. */
export const forgetAccess = forViewer('DELETE /api/connections/:connection/access', async (context, { params: { connection } }) => {
  const access = accessFor(context, connection)
  if (isFailure(access)) return access
  await dropSession(context.tx, connection)
  return {}
})
