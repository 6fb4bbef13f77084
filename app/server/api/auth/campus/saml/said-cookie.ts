import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSigned, signed } from '../../../../access/signed.ts'
import type { Services } from '../../../../work/services.ts'
import { cookieAt } from '../../session-cookie.ts'

const ONE_MINUTE = 60
const PURPOSE = 'campus-said'

/** What a provider has said of the browser that brought its response. */
const Said = Type.Object({
  institution: Type.Integer(),
  request: Type.String(),
  state: Type.String(),
  name: Type.String(),
  expires: Type.Integer(),
})
type Said = Static<typeof Said>

type Of = Pick<Services, 'config' | 'sessionKey' | 'now'>

const cookieOf = ({ config }: Of) => cookieAt(config, 'sojourn_campus_said', '/api/auth/campus')

/** The response comes from the site of the provider, so the browser sends none of its cookies with it; it does with the page that follows. */
export const keepSaid = (reply: FastifyReply, services: Of, answered: Omit<Said, 'expires'>): void => {
  const { name, path, secure } = cookieOf(services)
  const expires = services.now().getTime() + ONE_MINUTE * 1000
  reply.setCookie(name, signed(services.sessionKey, PURPOSE, { ...answered, expires }), {
    path,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: ONE_MINUTE,
  })
}

/** What was said for this institution a moment ago. The cookie is removed. */
export const takeSaid = (request: FastifyRequest, reply: FastifyReply, services: Of, institution: number): Said | undefined => {
  const { name, path, secure } = cookieOf(services)
  const text = request.cookies[name]
  if (text === undefined) return undefined
  reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'lax' })
  const answered = readSigned(services.sessionKey, PURPOSE, text)
  if (!Value.Check(Said, answered)) return undefined
  return answered.institution === institution && answered.expires > services.now().getTime() ? answered : undefined
}
