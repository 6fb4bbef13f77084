import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildEndSessionUrl } from 'openid-client'
import { readSigned, signed } from '../../../access/signed.ts'
import type { Services } from '../../../work/services.ts'
import { cookieAt } from '../session-cookie.ts'
import { findCampus } from './find-campus.ts'

const TWELVE_HOURS = 12 * 3600
const PURPOSE = 'campus-out'

type Of = Pick<Services, 'config' | 'sessionKey'>

const cookieOf = ({ config }: Of) => cookieAt(config, 'sojourn_campus_out', '/api/auth')

/** Notes in the browser that this session came from the provider of the campus, as long as a session lasts. */
export const noteCameFrom = (reply: FastifyReply, services: Of, institution: number): void => {
  const { name, path, secure } = cookieOf(services)
  reply.setCookie(name, signed(services.sessionKey, PURPOSE, { institution }), {
    path,
    secure,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: TWELVE_HOURS,
  })
}

/**
 * Where the browser goes to end the session at the provider as well: the address that the institution names (Remote_logout_url), or the one
 * that the provider names itself. Undefined for somebody who signed in with a password, and where the provider cannot be asked: the session
 * of the portal has ended all the same.
 */
export const leavesTo = async (services: Services, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
  const { name, path, secure } = cookieOf(services)
  const text = request.cookies[name]
  if (text === undefined) return undefined
  reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'strict' })
  const came = readSigned(services.sessionKey, PURPOSE, text)
  const found = await findCampus(services, request)
  const isOurs = typeof came === 'object' && came !== null && 'institution' in came && came.institution === found?.institution.id
  if (!found?.campus || !isOurs) return undefined
  const { settings } = await services.registry.current(found.institution)
  const remote = settings['Remote_logout_url']
  if (typeof remote === 'string' && remote !== '') return remote
  try {
    const provider = await services.campusProviders(found.campus.asked, found.campus.secret)
    if (provider.serverMetadata().end_session_endpoint === undefined) return undefined
    return buildEndSessionUrl(provider, { post_logout_redirect_uri: `${found.portal}/` }).href
  } catch (error) {
    request.log.warn(error, `the campus sign-out of ${found.institution.code}`)
    return undefined
  }
}
