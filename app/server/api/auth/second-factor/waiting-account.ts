import type { FastifyRequest } from 'fastify'
import { findAccount, findHash, type Account } from '../../../store/accounts/accounts.ts'
import { factorsOf, hasFactor, lockFactors } from '../../../store/accounts/second-factor/factors.ts'
import { isSpent } from '../../../store/accounts/spent-tokens.ts'
import { fail, type Failure } from '../../../work/failure.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import type { SecondStep } from '../../../contract/accounts/second-step.ts'
import { passwordMark } from './password-mark.ts'
import { spentAs, stepCookie } from './step-cookie.ts'

/**
 * The account that waits for a second step in this browser. The cookie says what was true when it was written, so all of it is looked at
 * again: the password is still the one of the account, the cookie has opened no session yet, and nobody adds a first factor where there is
 * one by now. The account is locked, so that two requests do not both find it so.
 */
export const waitingAccount = async (
  { tx, institution, services }: WorkContext,
  request: Pick<FastifyRequest, 'cookies'>,
  step: SecondStep['step'],
): Promise<{ readonly ok: true; readonly account: Account } | Failure> => {
  const waiting = stepCookie.read(request, services, { institution: institution.id, step })
  if (!waiting) return fail('auth.second-step')
  await lockFactors(tx, waiting.account)
  const [account, hash] = [await findAccount(tx, waiting.account), await findHash(tx, waiting.account)]
  const isSame = waiting.password === undefined || (hash !== undefined && passwordMark(hash) === waiting.password)
  const isLate = (await isSpent(tx, spentAs(waiting))) || (step === 'add' && hasFactor(await factorsOf(tx, waiting.account)))
  return account && isSame && !isLate ? { ok: true, account } : fail('auth.second-step')
}
