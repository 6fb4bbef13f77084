import { sessionClocks } from '../../definitions/sign-in/session-clocks.ts'
import type { FastifyReply } from 'fastify'
import type { Session } from '../../contract/auth.ts'
import { chooseLanguage, type Account } from '../../store/accounts/accounts.ts'
import { issueRefreshToken, type SignInPlace } from '../../store/accounts/refresh-tokens.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { openSession } from './session-cookie.ts'

/** Begins a session of somebody who has proved who they are, by whichever way. */
export const beginSession = async (context: WorkContext, reply: FastifyReply, account: Account, from: SignInPlace): Promise<Session> => {
  const { tx, now } = context
  const { language, own } = context.definitions
  // Mails are written when nobody looks: the language in which somebody reads the portal is kept when it is not the institution's own.
  if (account.language === null && language !== own.language) await chooseLanguage(tx, account.id, language)
  return openSession(
    context,
    reply,
    account,
    await issueRefreshToken(tx, account.id, now, from, sessionClocks(context.definitions.settings, context.services.config.baseUrl).lasts),
  )
}
