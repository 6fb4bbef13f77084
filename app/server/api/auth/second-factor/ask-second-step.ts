import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { SecondStepAsked } from '../../../contract/accounts/second-step.ts'
import type { Account, Credential } from '../../../store/accounts/accounts.ts'
import { factorsOf, hasFactor, wantsAfterCampus } from '../../../store/accounts/second-factor/factors.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { isAskedAfterCampus, isDemanded } from './demanded.ts'
import { stepCookie } from './step-cookie.ts'
import { passwordMark } from './password-mark.ts'

/** Asks for the second step of somebody whose password was right; undefined when there is none. */
export const askSecondStep = async (
  context: WorkContext,
  reply: FastifyReply,
  account: Credential,
): Promise<SecondStepAsked | undefined> => {
  const factors = await factorsOf(context.tx, account.id)
  const step = hasFactor(factors) ? 'prove' : 'add'
  if (step === 'add' && !isDemanded(context, account)) return undefined
  stepCookie.keep(reply, context.services, {
    id: randomUUID(),
    institution: context.institution.id,
    account: account.id,
    step,
    password: passwordMark(account.hash),
  })
  return { secondStep: { step, ...factors } }
}

/**
 * Whether somebody whom their campus has signed in waits for a second step now: the campus asks what it likes, so the institution has to demand
 * it, or to ask for it (`secondFactorAfterCampus`) of those who have added one of their own will; or they have chosen so themselves.
 */
export const asksAfterCampus = async (context: WorkContext, reply: FastifyReply, account: Account): Promise<boolean> => {
  const isAsked = isAskedAfterCampus(context, account) || (await wantsAfterCampus(context.tx, account.id))
  if (!isAsked) return false
  const step = hasFactor(await factorsOf(context.tx, account.id)) ? 'prove' : 'add'
  if (step === 'add' && !isDemanded(context, account)) return false
  stepCookie.keep(reply, context.services, { id: randomUUID(), institution: context.institution.id, account: account.id, step })
  return true
}
