import type { FastifyRequest } from 'fastify'
import { findAccount, findHash, type Account } from '../../../store/accounts/accounts.ts'
import { fail, type Failure } from '../../../work/failure.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import type { SecondStep } from '../../../contract/accounts/second-step.ts'
import { passwordMark } from './password-mark.ts'
import { stepCookie } from './step-cookie.ts'

/** The account that waits for a second step in this browser. A password that was typed is still the one of the account. */
export const waitingAccount = async (
  { tx, institution, services }: WorkContext,
  request: Pick<FastifyRequest, 'cookies'>,
  step: SecondStep['step'],
): Promise<{ readonly ok: true; readonly account: Account } | Failure> => {
  const waiting = stepCookie.read(request, services, { institution: institution.id, step })
  if (!waiting) return fail('auth.second-step')
  const [account, hash] = [await findAccount(tx, waiting.account), await findHash(tx, waiting.account)]
  const isSame = waiting.password === undefined || (hash !== undefined && passwordMark(hash) === waiting.password)
  return account && isSame ? { ok: true, account } : fail('auth.second-step')
}
