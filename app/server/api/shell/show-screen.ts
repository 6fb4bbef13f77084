import type { FastifyRequest } from 'fastify'
import { readAccessToken } from '../../access/access-token.ts'
import { serveScreen } from '../../serve/screens/serve-screen.ts'
import { findSessionAccount, sessionUser } from '../../store/accounts/accounts.ts'
import { bearerOf } from '../caller.ts'
import { forAnybody } from '../endpoint.ts'
import { fail } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Viewer } from '../../work/viewer-context.ts'

export const showScreen = forAnybody('GET /api/screen', async (context, request) => {
  const viewer = await findViewer(context, request)
  // An expired token must be renewed first, because a visitor who is not signed in gets another screen.
  if (viewer === 'expired') return fail('AUTHORIZATION_INVALID_TOKEN')
  return serveScreen(context, request.query.path, viewer, request.hostname, { withRecord: request.query.record === true })
})

const findViewer = async ({ services, tx, institution }: WorkContext, request: FastifyRequest): Promise<Viewer | undefined | 'expired'> => {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  const claims = readAccessToken(services.sessionKey, token, services.now().getTime())
  const account = claims?.institution === institution.id ? await findSessionAccount(tx, claims) : undefined
  return claims && account ? { account, user: sessionUser(account, institution.code), family: claims.family } : 'expired'
}
