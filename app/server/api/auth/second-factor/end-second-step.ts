import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/auth.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import { spendToken } from '../../../store/accounts/spent-tokens.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { addressOf, deviceOf } from '../../caller.ts'
import { beginSession } from '../begin-session.ts'
import { cameFrom } from '../came-from.ts'
import { spentAs, stepCookie } from './step-cookie.ts'

/** Begins the session that was waiting for the second step, once. */
export const endSecondStep = async (
  context: WorkContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
): Promise<Session> => {
  const { services, institution } = context
  const waiting = stepCookie.read(request, services)
  if (waiting) await spendToken(context.tx, spentAs(waiting), new Date(waiting.expires).toISOString())
  if (waiting?.password === undefined) cameFrom.keep(reply, services, { institution: institution.id })
  stepCookie.end(reply, services)
  return beginSession(context, reply, account, { address: addressOf(request), device: deviceOf(request) })
}
