import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readSigned, signed } from '../../../access/signed.ts'
import type { Services } from '../../../work/services.ts'
import { cookieAt } from '../session-cookie.ts'

const TEN_MINUTES = 600
const PURPOSE = 'campus'

/** A sign-in that was begun and waits for the provider. */
const Begun = Type.Object({
  institution: Type.Integer(),
  state: Type.String(),
  nonce: Type.String(),
  verifier: Type.String(),
  next: Type.String({ description: 'hash path inside the app' }),
  expires: Type.Integer(),
})
export type Begun = Static<typeof Begun>

type Of = Pick<Services, 'config' | 'sessionKey' | 'now'>

const cookieOf = ({ config }: Of) => cookieAt(config, 'sojourn_campus', '/api/auth/campus')

/** Lax, because the browser comes back from the site of the provider. */
export const keepBegun = (reply: FastifyReply, services: Of, begun: Omit<Begun, 'expires'>): void => {
  const { name, path, secure } = cookieOf(services)
  const expires = services.now().getTime() + TEN_MINUTES * 1000
  reply.setCookie(name, signed(services.sessionKey, PURPOSE, { ...begun, expires }), {
    path,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: TEN_MINUTES,
  })
}

/** The sign-in that this browser has begun at this institution. The cookie is removed: what was begun is ended once. */
export const takeBegun = (request: FastifyRequest, reply: FastifyReply, services: Of, institution: number): Begun | undefined => {
  const { name, path, secure } = cookieOf(services)
  const text = request.cookies[name]
  if (text === undefined) return undefined
  reply.clearCookie(name, { path, secure, httpOnly: true, sameSite: 'lax' })
  const begun = readSigned(services.sessionKey, PURPOSE, text)
  if (!Value.Check(Begun, begun)) return undefined
  return begun.institution === institution && begun.expires > services.now().getTime() ? begun : undefined
}
