import type { FastifyReply, FastifyRequest } from 'fastify'
import { filledBack, findBack, hrefOf } from '#engine'
import { consentedBy, giverOf, namesOfBack, type Consented } from '../../connections/connected.ts'
import { sessionByCode } from '../../connections/tokens.ts'
import { spendToken } from '../../store/accounts/spent-tokens.ts'
import { keepConsented } from '../../store/outside/sessions.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { portalAddress } from '../../work/portal-address.ts'
import type { Services } from '../../work/services.ts'
import { inApp } from '../auth/campus/campus-page.ts'
import { findViewer } from '../find-viewer.ts'
import { asAnybody } from '../request-context.ts'
import { accessCookie, type BegunAccess } from './access-cookie.ts'

type Agreed = { readonly connected: Consented; readonly by: string }

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/**
 * Another system sends the browser back here with a code. Whatever goes wrong leads to the page of the connection, which says so, because a
 * person reads the answer. Nothing is exchanged unless this browser has begun it, in a session that is still open, and once.
 */
export const endAccess =
  (services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const institution = request.method === 'GET' ? await services.institutions.ofHost(request.hostname) : undefined
    if (!institution) return
    const { set } = await services.registry.current(institution)
    const found = findBack(set, pathOf(request))
    if (!found) return
    const { connection, consent, path } = found
    const portal = portalAddress(services.config, institution)
    const land = (access: 'given' | 'failed'): FastifyReply =>
      reply.header('cache-control', 'no-store').redirect(inApp(portal, hrefOf(set, consent.screen, {}, { access }) ?? '/'))
    const begun = accessCookie.readOnce(request, reply, services, { connection: connection.id }, filledBack(consent.back, path))
    if (!begun) return land('failed')
    const agreed = await agreedBy(services, request, begun, path)
    if (isFailure(agreed)) {
      request.log.warn({ connection: connection.id, refused: agreed.error }, 'access that was not asked for')
      return land('failed')
    }
    const { connected, by } = agreed
    try {
      const back = new URL(`${portal}${request.url}`)
      const session = await sessionByCode(connected, back, { ...begun, now: services.now() })
      const kept = await asAnybody(services, request, async ({ tx, now }) => {
        await keepConsented(tx, giverOf(connected), session, { at: now, by })
        return {}
      })
      return land(isFailure(kept) ? 'failed' : 'given')
    } catch (error) {
      // The error may hold what the other system has answered, so only its words are noted.
      request.log.warn({ connection: connection.id, reason: error instanceof Error ? error.message : String(error) }, 'no access was given')
      return land('failed')
    }
  }

/** Whoever began it may still decide it, comes back to the address of this institution, and has not come back before. A code is shown to whoever gave it alone. */
const agreedBy = async (
  services: Services,
  request: FastifyRequest,
  { institution, account, family, connection, address, client, state, expires }: BegunAccess,
  path: { readonly [name: string]: string },
): Promise<Agreed | Failure> =>
  asAnybody<Agreed>(services, request, async (context) => {
    const viewer = await findViewer(context, { account, institution, family, expires })
    if (!viewer) return fail('AUTHORIZATION_INVALID_TOKEN')
    const viewing = { ...context, viewer }
    const connected = consentedBy(viewing, connection)
    if (isFailure(connected)) return connected
    const names = Object.entries(namesOfBack(viewing, connected.access.consent))
    const isOurs =
      names.every(([name, value]) => path[name] === value) && connected.address === address && connected.access.client === client
    const isNew = await spendToken(context.tx, `${connection} ${state}`, new Date(expires).toISOString())
    return isOurs && isNew ? { connected, by: viewer.user.name } : fail('connection.refused')
  })
