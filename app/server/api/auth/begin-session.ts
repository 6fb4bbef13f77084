import { sessionClocks } from '../../definitions/sign-in/session-clocks.ts'
import type { FastifyReply } from 'fastify'
import type { Session } from '../../contract/auth.ts'
import { chooseLanguage, type Account } from '../../store/accounts/accounts.ts'
import { issueRefreshToken, type SignInPlace } from '../../store/accounts/refresh-tokens.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { takeChosenLanguage } from '../reader-language.ts'
import { openSession } from './session-cookie.ts'

/** Begins a session of somebody who has proved who they are, by whichever way. */
export const beginSession = async (context: WorkContext, reply: FastifyReply, account: Account, from: SignInPlace): Promise<Session> => {
  const { tx, now } = context
  // A choice before the sign-in is a choice of this person. What the browser prefers is none: it decides as long as nobody has chosen.
  const chosen = takeChosenLanguage(reply, context.definitions.languages)
  if (chosen !== undefined) await chooseLanguage(tx, account.id, chosen)
  return openSession(
    context,
    reply,
    chosen === undefined ? account : { ...account, language: chosen },
    await issueRefreshToken(tx, account.id, now, from, sessionClocks(context.definitions.settings, context.services.config.baseUrl).lasts),
  )
}
