import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSigned, signed } from '../../access/signed.ts'
import type { Services } from '../../work/services.ts'
import { cookieAt } from './session-cookie.ts'

const TWELVE_HOURS = 12 * 3600
const PURPOSE = 'campus-out'

type Of = Pick<Services, 'config' | 'sessionKey'>

const cookieOf = ({ config }: Of) => cookieAt(config, 'sojourn_campus_out', '/api/auth')

/** Notes in the browser that this session came from the provider or another portal of the campus, as long as a session lasts. */
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

/** Whether this session came from the campus. The note of it ends with the session. */
export const cameFrom = (request: FastifyRequest, reply: FastifyReply, services: Of, institution: number): boolean => {
  const { name, path, secure } = cookieOf(services)
  const text = request.cookies[name]
  if (text === undefined) return false
  reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'strict' })
  const came = readSigned(services.sessionKey, PURPOSE, text)
  return typeof came === 'object' && came !== null && 'institution' in came && came.institution === institution
}
