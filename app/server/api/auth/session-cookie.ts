import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { keepLanguage } from '../reader-language.ts'
import { ACCESS_SECONDS, signAccessToken } from '../../access/access-token.ts'
import { sessionClocks } from '../../definitions/sign-in/session-clocks.ts'
import type { Session } from '../../contract/auth.ts'
import { servedUser } from '../../serve/serve-user.ts'
import type { Account } from '../../store/accounts/accounts.ts'
import type { Issued } from '../../store/accounts/refresh-tokens.ts'
import type { WorkContext } from '../../work/work-context.ts'

const NAME = 'sojourn_refresh'

type At = Pick<Config, 'baseUrl'>

const isSecure = ({ baseUrl }: At): boolean => baseUrl.startsWith('https:')

type Cookie = { readonly name: string; readonly path: string; readonly secure: boolean }

/** With https, the prefix makes the browser refuse a cookie that another host of the domain has set; it requires the path of the whole host. */
export const cookieAt = (place: At, name: string, path: string): Cookie =>
  isSecure(place) ? { name: `__Host-${name}`, path: '/', secure: true } : { name, path, secure: false }

const cookieOf = (place: At): Cookie => cookieAt(place, NAME, '/api/auth')

/** The refresh token of a request. */
export const refreshTokenOf = (request: Pick<FastifyRequest, 'cookies'>, place: At): string | undefined =>
  request.cookies[cookieOf(place).name]

/** The refresh token is only ever in a cookie, never in a body, so no script can read it. */
export const openSession = (context: WorkContext, reply: FastifyReply, account: Account, issued: Issued): Session => {
  const { services, institution, now } = context
  const { name, path, secure } = cookieOf(services.config)
  reply.setCookie(name, issued.token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires: new Date(issued.expiresAt),
  })
  // Never longer than the session itself.
  const expires = Math.min(Date.parse(now) + ACCESS_SECONDS * 1000, Date.parse(issued.expiresAt))
  const accessToken = signAccessToken(services.sessionKey, {
    account: account.id,
    institution: institution.id,
    family: issued.family,
    expires,
  })
  if (account.language !== null) keepLanguage(reply, account.language, services.config)
  // The language this person chose, on whatever computer, is not always that of the browser.
  const { own } = context.definitions
  const definitions = account.language === null ? context.definitions : own.inLanguage(account.language)
  return {
    accessToken,
    tokenType: 'Bearer',
    expireOn: new Date(expires).toISOString(),
    expiresIn: Math.floor((expires - Date.parse(now)) / 1000),
    endsIn: Math.floor((Date.parse(issued.expiresAt) - Date.parse(now)) / 1000),
    clocks: sessionClocks(context.definitions.settings, context.services.config.baseUrl),
    user: servedUser({ ...context, definitions }, account),
    ...(account.language !== null && { language: account.language }),
  }
}

export const closeSession = (reply: FastifyReply, place: At): void => {
  const { name, path, secure } = cookieOf(place)
  reply.clearCookie(name, { path, httpOnly: true, sameSite: 'strict', secure })
}
