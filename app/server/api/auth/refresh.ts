import { sessionClocks } from '../../definitions/sign-in/session-clocks.ts'
import { findAccount, sessionUser } from '../../store/accounts/accounts.ts'
import { rotateRefreshToken } from '../../store/accounts/refresh-tokens.ts'
import { addressOf, deviceOf } from '../caller.ts'
import { forAnybody } from '../endpoint.ts'
import { closeSession, openSession, refreshTokenOf } from './session-cookie.ts'
import { fail } from '../../work/failure.ts'
import { serveLanding } from '../../serve/screens/serve-landing.ts'

export const refresh = forAnybody('POST /api/auth/refresh', async (context, request, reply) => {
  const token = refreshTokenOf(request, context.services.config)
  const rotation =
    token === undefined
      ? undefined
      : await rotateRefreshToken(
          context.tx,
          token,
          context.now,
          { address: addressOf(request), device: deviceOf(request) },
          request.query.continue === 'true'
            ? { seconds: sessionClocks(context.definitions.settings, context.services.config.baseUrl).lasts }
            : {},
        )
  const account = rotation?.ok ? await findAccount(context.tx, rotation.account) : undefined
  if (!rotation?.ok || !account) {
    closeSession(reply, context.services.config)
    // The second use of a token must stay recorded although the caller is refused.
    return { ...fail('AUTHORIZATION_INVALID_TOKEN'), keep: true as const }
  }
  const { path } = request.query
  const { family } = rotation.issued
  const viewer = { account, user: sessionUser(account, context.institution.code), family }
  // Served before the cookie is set: if it fails, the old token stays valid.
  const screen = path === undefined ? undefined : await serveLanding(context, path, { viewer, host: request.hostname, withRecord: true })
  return { ...openSession(context, reply, account, rotation.issued), ...(screen && { screen }) }
})
