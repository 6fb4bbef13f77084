import type { FastifyReply } from 'fastify'
import { ACCESS_SECONDS, signAccessToken } from '../../access/access-token.ts'
import type { Session } from '../../contract/auth.ts'
import { sessionUser, type Account } from '../../store/accounts/accounts.ts'
import type { Issued } from '../../store/accounts/refresh-tokens.ts'
import type { WorkContext } from '../../work/work-context.ts'

export const COOKIE = 'sojourn_refresh'

/** The refresh token is only ever in a cookie, never in a body, so no script can read it. */
export const openSession = (
  { services, institution, now }: WorkContext,
  reply: FastifyReply,
  account: Account,
  issued: Issued,
): Session => {
  const secure = services.config.baseUrl.startsWith('https:')
  reply.setCookie(COOKIE, issued.token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires: new Date(issued.expiresAt),
  })
  const expires = Date.parse(now) + ACCESS_SECONDS * 1000
  const accessToken = signAccessToken(services.sessionKey, {
    account: account.id,
    institution: institution.id,
    family: issued.family,
    expires,
  })
  return { accessToken, expiresIn: ACCESS_SECONDS, user: sessionUser(account, institution.code) }
}

export const closeSession = (reply: FastifyReply): void => {
  reply.clearCookie(COOKIE, { path: '/api/auth' })
}
