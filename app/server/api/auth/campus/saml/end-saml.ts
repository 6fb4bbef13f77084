import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { spendToken } from '../../../../store/accounts/spent-tokens.ts'
import { fail, isFailure } from '../../../../work/failure.ts'
import type { Services } from '../../../../work/services.ts'
import { asAnybody } from '../../../request-context.ts'
import { respond } from '../../../status-codes.ts'
import { campusCookie } from '../campus-cookie.ts'
import { pageAfterCampus, signInPage, type CampusMessage } from '../campus-page.ts'
import { findCampus } from '../find-campus.ts'
import { OF_ROUTE } from '../of-route.ts'
import { openByCampus } from '../open-by-campus.ts'
import { readResponse } from './read-response.ts'
import { saidCookie } from './said-cookie.ts'
import { samlAddresses, samlAt } from './saml-at.ts'

const LONGEST_RESPONSE = 256 * 1024
/** No response of a provider is older. */
const SPENT_FOR_MS = 3_600_000
const SEE_OTHER = 303

const Answer = Type.Object({ SAMLResponse: Type.String({ minLength: 1 }), RelayState: Type.String() })

/**
 * A response of a provider comes by a form of its site, without the cookies of the browser. What it says is kept in a cookie of a minute, and
 * the page that follows compares it with what this browser began.
 */
export const endSaml = (app: FastifyInstance, services: Services): void => {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_RESPONSE },
      (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(body))),
    )
    hearResponse(scope, services)
    done()
  })
  openSession(app, services)
  showMetadata(app, services)
}

const hearResponse = (app: FastifyInstance, services: Services): void => {
  app.post('/api/auth/campus/saml/back', OF_ROUTE, async (request, reply) => {
    const found = await findCampus(services, request)
    if (!found) return respond(reply, fail('request.host'))
    const { institution, portal, saml } = found
    const leave = (message: CampusMessage) => reply.redirect(signInPage(portal, message), SEE_OTHER)
    if (!saml) return leave('campus.away')
    if (!Value.Check(Answer, request.body)) return leave('campus.refused')
    const { SAMLResponse, RelayState: state } = request.body
    const { back, end } = samlAddresses(portal)
    let heard: Awaited<ReturnType<typeof readResponse>>
    try {
      heard = await readResponse(await samlAt(services, { institution, portal, saml }), saml, { SAMLResponse, back })
    } catch (error) {
      request.log.warn(error, `the campus sign-in of ${institution.code}`)
      return leave('campus.refused')
    }
    if (!heard) return leave('campus.unknown')
    const { assertion, name, request: id } = heard
    const until = new Date(services.now().getTime() + SPENT_FOR_MS).toISOString()
    const isFirst = await asAnybody(services, request, async ({ tx }) => ({
      first: await spendToken(tx, `${saml.issuer} ${assertion}`, until),
    }))
    if (isFailure(isFirst)) return respond(reply, isFirst)
    if (!isFirst.first) return leave('campus.expired')
    saidCookie.keep(reply, services, { institution: institution.id, request: id, state, name })
    return reply.redirect(end, SEE_OTHER)
  })
}

const openSession = (app: FastifyInstance, services: Services): void => {
  app.get('/api/auth/campus/saml/end', OF_ROUTE, async (request, reply) => {
    const found = await findCampus(services, request)
    if (!found) return respond(reply, fail('request.host'))
    const { institution, portal, saml } = found
    const begun = campusCookie.readOnce(request, reply, services, { institution: institution.id })
    const answered = saidCookie.readOnce(request, reply, services, { institution: institution.id })
    const isOurs = begun !== undefined && answered?.request === begun.nonce && answered.state === begun.state
    if (!saml || !isOurs) return reply.redirect(signInPage(portal, 'campus.expired'))
    const who = { finds: saml.finds, name: answered.name }
    const opened = await asAnybody(services, request, async (context) => {
      // A copy of both cookies opens no second session.
      const isFirst = await spendToken(context.tx, `campus-said ${answered.request}`, new Date(answered.expires).toISOString())
      return isFirst ? openByCampus(context, [request, reply], who) : 'used'
    })
    if (isFailure(opened)) return respond(reply, opened)
    if (opened === 'used') return reply.redirect(signInPage(portal, 'campus.expired', begun.next))
    if (opened === 'unknown') return reply.redirect(signInPage(portal, 'campus.unknown', begun.next))
    if (opened === 'role') return reply.redirect(signInPage(portal, 'login.role', begun.next))
    return reply.redirect(pageAfterCampus(portal, opened, begun.next))
  })
}

/** What the provider of a campus reads to know this portal. */
const showMetadata = (app: FastifyInstance, services: Services): void => {
  app.get('/api/auth/campus/saml/metadata', OF_ROUTE, async (request, reply) => {
    const found = await findCampus(services, request)
    if (!found) return respond(reply, fail('request.host'))
    const { institution, portal, saml } = found
    if (!saml) return respond(reply, fail('request.not-found'))
    const service = await samlAt(services, { institution, portal, saml })
    const { publicCert } = service.options
    return reply.type('application/samlmetadata+xml').send(service.generateServiceProviderMetadata(null, publicCert ?? null))
  })
}
