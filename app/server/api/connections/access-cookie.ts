import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSigned, signed } from '../../access/signed.ts'
import type { Services } from '../../work/services.ts'
import { cookieAt } from '../auth/session-cookie.ts'

const TEN_MINUTES = 600
const PURPOSE = 'connection-access'

/** A consent that somebody has begun to give, in a session of theirs, at the connection of an institution, as its settings were then. */
const Begun = Type.Object({
  institution: Type.Integer(),
  account: Type.String(),
  family: Type.String(),
  connection: Type.String(),
  address: Type.String(),
  client: Type.String(),
  state: Type.String(),
  verifier: Type.String(),
  expires: Type.Integer(),
})
export type BegunAccess = Static<typeof Begun>

type Of = Pick<Services, 'config' | 'sessionKey' | 'now'>

const cookieOf = ({ config }: Of, back: string) => cookieAt(config, 'sojourn_access', back)

/** Lax, because the browser comes back from the site of the other system. It is sent to the address that it comes back to alone. */
export const keepAccessBegun = (reply: FastifyReply, services: Of, back: string, begun: Omit<BegunAccess, 'expires'>): void => {
  const { name, path, secure } = cookieOf(services, back)
  const expires = services.now().getTime() + TEN_MINUTES * 1000
  reply.setCookie(name, signed(services.sessionKey, PURPOSE, { ...begun, expires }), {
    path,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: TEN_MINUTES,
  })
}

/** What this browser has begun at this institution, within the time for it. The cookie is removed. */
export const takeAccessBegun = (request: FastifyRequest, reply: FastifyReply, services: Of, back: string): BegunAccess | undefined => {
  const { name, path, secure } = cookieOf(services, back)
  const text = request.cookies[name]
  if (text === undefined) return undefined
  reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'lax' })
  const begun = readSigned(services.sessionKey, PURPOSE, text)
  return Value.Check(Begun, begun) && begun.expires > services.now().getTime() ? begun : undefined
}
