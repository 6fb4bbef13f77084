import type { FastifyInstance } from 'fastify'
import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { fail } from '../../../work/failure.ts'
import type { Services } from '../../../work/services.ts'
import { respond } from '../../status-codes.ts'
import { campusCookie } from './campus-cookie.ts'
import { safeNext, signInPage } from './campus-page.ts'
import { findCampus } from './find-campus.ts'
import { beginSaml } from './saml/begin-saml.ts'
import { OF_ROUTE } from './of-route.ts'

/** Sends the browser to the provider of its campus. */
export const beginCampus = (app: FastifyInstance, services: Services): void => {
  app.get<{ Querystring: { readonly next?: unknown } }>('/api/auth/campus', OF_ROUTE, async (request, reply) => {
    const found = await findCampus(services, request)
    if (!found) return respond(reply, fail('request.host'))
    const { institution, portal, back, campus, saml } = found
    const next = safeNext(request.query.next)
    if (saml) return beginSaml(services, [request, reply], { institution, portal, saml, next })
    const provider = await (campus &&
      services
        .campusProviders(campus.asked, campus.secret)
        .catch((error: unknown) => request.log.warn(error, `the campus sign-in of ${institution.code}`)))
    if (!provider) return reply.redirect(signInPage(portal, 'campus.away', next))
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
    campusCookie.keep(reply, services, { institution: institution.id, state, nonce, verifier, next })
    const { href } = buildAuthorizationUrl(provider, {
      redirect_uri: back,
      scope: 'openid profile email',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    return reply.redirect(href)
  })
}
