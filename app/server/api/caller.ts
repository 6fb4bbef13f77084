import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { readAccessToken, type AccessClaims } from '../access/access-token.ts'
import type { Whose } from '../work/drafting.ts'
import type { Services } from '../work/services.ts'

const LONGEST_DEVICE = 300

/** The address that attempts and requests are counted by. One person has a whole /64 of IPv6. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = ip.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':')
}

/** The browser, as it names itself. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => (headers['user-agent'] ?? '').slice(0, LONGEST_DEVICE)

/** The token of a signed-in user, as the request carries it. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]

const verified = new WeakMap<object, AccessClaims | undefined>()

/** The contents of that token; undefined without one, or when it is forged or has expired. Several steps of a request ask, and it is verified once. */
export const claimsOf = (
  { sessionKey, now }: Pick<Services, 'sessionKey' | 'now'>,
  request: Pick<FastifyRequest, 'headers'>,
): AccessClaims | undefined => {
  const { headers } = request
  if (verified.has(headers)) return verified.get(headers)
  const token = bearerOf(request)
  const claims = token === undefined ? undefined : readAccessToken(sessionKey, token, now().getTime())
  verified.set(headers, claims)
  return claims
}

/** Whose requests are counted together: those of an account of an institution, wherever it is, or those of an address. */
export const callerOf = (
  services: Pick<Services, 'sessionKey' | 'now'>,
  request: FastifyRequest,
): `account ${string}` | `address ${string}` => {
  const claims = claimsOf(services, request)
  return claims ? `account ${claims.institution} ${claims.account}` : `address ${addressOf(request)}`
}

/** Whose turn it is where institutions take turns. All who are not signed in have those of one, from however many addresses they come. */
export const turnOf = (services: Pick<Services, 'sessionKey' | 'now'>, request: Pick<FastifyRequest, 'headers' | 'ip'>): Whose => {
  const claims = claimsOf(services, request)
  return claims ? { group: String(claims.institution), caller: claims.account } : { group: 'nobody', caller: addressOf(request) }
}

const CONFIGURES = 'x-configures'

/** The change that the page of a request is drawn from, as the request names it. */
export const changeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const named = headers[CONFIGURES]
  return Array.isArray(named) ? named[0] : named
}
