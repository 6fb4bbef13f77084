import type { FastifyInstance } from 'fastify'
import { errors, importJWK, jwtVerify, type JWTPayload } from 'jose'
import { externalSignInOf, type ExternalSignIn } from '../../../definitions/sign-in/external-sign-in.ts'
import { spendToken } from '../../../store/accounts/spent-tokens.ts'
import { fail, isFailure } from '../../../work/failure.ts'
import { portalAddress } from '../../../work/portal-address.ts'
import type { Services } from '../../../work/services.ts'
import { asAnybody } from '../../request-context.ts'
import { respond } from '../../status-codes.ts'
import { pageAfterCampus, safeNext, signInPage } from './campus-page.ts'
import { OF_ROUTE } from './of-route.ts'
import { openByCampus, type OpenedByCampus } from './open-by-campus.ts'

const CLOCKS_DIFFER_SECONDS = 30
/** However long the other portal says that it holds. */
const OLDEST_SECONDS = 300

/** Opens a session for somebody whom another portal of the campus has signed in: by a cookie that it has signed, once for each cookie. */
export const signInExternally = (app: FastifyInstance, services: Services): void => {
  app.get<{ Querystring: { readonly next?: unknown } }>('/api/auth/external', OF_ROUTE, async (request, reply) => {
    const institution = await services.institutions.ofHost(request.hostname)
    if (!institution) return respond(reply, fail('request.host'))
    const portal = portalAddress(services.config, institution)
    const next = safeNext(request.query.next)
    const external = externalSignInOf((await services.registry.current(institution)).settings)
    const token = external && request.cookies[external.cookie]
    const word = external === undefined || token === undefined ? undefined : await verified(external, token, services.now())
    if (!external || !word) return reply.redirect(signInPage(portal, 'campus.refused', next))
    const opened = await asAnybody<OpenedByCampus | 'used'>(services, request, async (context) => {
      if (!(await spendToken(context.tx, `${external.issuer} ${word.jti}`, new Date(word.exp * 1000).toISOString()))) return 'used'
      return openByCampus(context, [request, reply], { finds: external.finds, name: word.sub })
    })
    if (isFailure(opened)) return respond(reply, opened)
    if (opened === 'opened' || opened === 'waits') return reply.redirect(pageAfterCampus(portal, opened, next))
    return reply.redirect(signInPage(portal, opened === 'used' ? 'campus.expired' : 'login.role', next))
  })
}

type Word = { readonly sub: string; readonly jti: string; readonly exp: number }

/** Who comes, as the cookie says it; undefined when it is not signed by that portal for this one, or is too old. */
const verified = async ({ key, issuer, audience }: ExternalSignIn, token: string, now: Date): Promise<Word | undefined> => {
  try {
    const { payload } = await jwtVerify(token, await importJWK(key), {
      algorithms: [key.alg],
      issuer,
      audience,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
      maxTokenAge: OLDEST_SECONDS,
      clockTolerance: CLOCKS_DIFFER_SECONDS,
      currentDate: now,
    })
    return wordOf(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

const wordOf = ({ sub, jti, exp }: JWTPayload): Word | undefined =>
  sub === undefined || sub.trim() === '' || jti === undefined || exp === undefined ? undefined : { sub, jti, exp }
