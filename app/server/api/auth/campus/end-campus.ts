import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { fail, isFailure } from '../../../work/failure.ts'
import type { Services } from '../../../work/services.ts'
import { asAnybody } from '../../request-context.ts'
import { respond } from '../../status-codes.ts'
import { campusCookie } from './campus-cookie.ts'
import { OF_ROUTE } from './of-route.ts'
import { pageAfterCampus, signInPage, type CampusMessage } from './campus-page.ts'
import { findCampus } from './find-campus.ts'
import { nameByProvider } from './name-by-provider.ts'
import { openByCampus } from './open-by-campus.ts'

/**
 * The provider sends the browser here. Whatever goes wrong leads to the sign-in page with a message, because a person reads the answer.
 * The provider accepts each code once, and only with the verifier in the cookie of this browser.
 */
export const endCampus = (app: FastifyInstance, services: Services): void => {
  app.get<{ Querystring: { readonly state?: unknown } }>('/api/auth/campus/back', OF_ROUTE, async (request, reply) => {
    const found = await findCampus(services, request)
    if (!found) return respond(reply, fail('request.host'))
    const { institution, portal, back, campus } = found
    const begun = campusCookie.readOnce(request, reply, services, { institution: institution.id })
    const isBegun = begun !== undefined && request.query.state === begun.state
    if (!isBegun) return reply.redirect(signInPage(portal, 'campus.expired'))
    const leave = (message: CampusMessage) => reply.redirect(signInPage(portal, message, begun.next))
    if (!campus) return leave('campus.away')
    const { asked, secret } = campus
    let name: string | undefined
    try {
      const provider = await services.campusProviders(asked, secret)
      name = await nameByProvider(provider, asked, { back: new URL(`${back}${searchOf(request)}`), begun })
    } catch (error) {
      request.log.warn(error, `the campus sign-in of ${institution.code}`)
      return leave(reasonOf(error))
    }
    if (name === undefined) return leave('campus.unknown')
    const who = { finds: asked.finds, name }
    const opened = await asAnybody(services, request, (context) => openByCampus(context, [request, reply], who))
    if (isFailure(opened)) return respond(reply, opened)
    if (opened === 'role') return leave('login.role')
    return opened === 'unknown' ? leave('campus.unknown') : reply.redirect(pageAfterCampus(portal, opened, begun.next))
  })
}

/** The part of an address behind its path, as the browser sent it. */
const searchOf = ({ url }: Pick<FastifyRequest, 'url'>): string => /\?.*$/su.exec(url)?.[0] ?? ''

/** A provider that says no, or whose answer is not right, differs from one that cannot be reached. */
const reasonOf = (error: unknown): CampusMessage => {
  const isAnswered = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError || error instanceof ClientError
  return isAnswered ? 'campus.refused' : 'campus.away'
}
