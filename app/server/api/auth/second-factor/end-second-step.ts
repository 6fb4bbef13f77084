import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../../contract/auth.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { addressOf, deviceOf } from '../../caller.ts'
import { beginSession } from '../begin-session.ts'
import { noteCameFrom } from '../came-from.ts'
import { forgetWaiting, waitingIn } from './step-cookie.ts'

/** Begins the session that was waiting for the second step. */
export const endSecondStep = (context: WorkContext, request: FastifyRequest, reply: FastifyReply, account: Account): Promise<Session> => {
  if (waitingIn(request, context.services)?.password === undefined) noteCameFrom(reply, context.services, context.institution.id)
  forgetWaiting(reply, context.services)
  return beginSession(context, reply, account, { address: addressOf(request), device: deviceOf(request) })
}
