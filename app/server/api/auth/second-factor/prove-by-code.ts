import { stepOfCode } from '../../../access/one-time-codes.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import { noteStep, takeAuthenticator } from '../../../store/accounts/second-factor/authenticators.ts'
import { spendRecoveryCode } from '../../../store/accounts/second-factor/recovery-codes.ts'
import { attemptKey, countAttempt, forgetAttempts, OF_CODE } from '../../../store/accounts/sign-in-attempts.ts'
import { serverTexts } from '../../../texts/en.ts'
import { fail, type Failure } from '../../../work/failure.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { forAnybody } from '../../endpoint.ts'
import { tellAboutAttempts } from '../tell-about-attempts.ts'
import { waiting } from '../waiting.ts'
import { endSecondStep } from './end-second-step.ts'
import { waitingAccount } from './waiting-account.ts'

/** Each way has tries of its own, so that guessing at one of them keeps nobody from the other. A passkey cannot be guessed, and is never slowed down. */
export const proveByCode = forAnybody(
  'POST /api/auth/second-factor',
  async (context, request, reply) => {
    const found = await waitingAccount(context, request, 'prove')
    if (!found.ok) return found
    const refused = await proveCode(context, found.account, request.body)
    return refused ?? endSecondStep(context, request, reply, found.account)
  },
  { rateLimit: 60 },
)

type Typed = { readonly way: 'app' | 'recovery'; readonly code: string }

/** Why a code does not prove that it is its owner; undefined when it does, and it is used up then. */
export const proveCode = async (context: WorkContext, account: Account, { way, code }: Typed): Promise<Failure | undefined> => {
  const { tx, now } = context
  const key = attemptKey(way === 'app' ? 'one-time-code' : 'recovery-code', account.id)
  const counted = await countAttempt(tx, key, now, OF_CODE)
  if (!counted.ok) return waiting(counted.wait)
  const refused = way === 'app' ? await refusalOfCode(context, account, code) : await refusalOfRecovery(context, account, code)
  // Whoever types codes knows the password, so its owner hears of it before the next one has to wait.
  if (refused && counted.count === OF_CODE.free) await tellAboutAttempts(context, account, 'codes')
  if (refused) return { ...refused, message: withTries(refused, OF_CODE.free - counted.count), keep: true }
  await forgetAttempts(tx, key)
  return undefined
}

const withTries = ({ message = '' }: Failure, left: number): string =>
  left > 0 ? `${message} ${serverTexts.triesLeft({ left })}` : message

/** A code works once: of its step of 30 seconds, and of those before, none is accepted again. */
const refusalOfCode = async ({ tx, now }: WorkContext, account: Account, typed: string): Promise<Failure | undefined> => {
  const app = await takeAuthenticator(tx, account.id)
  const code = typed.replaceAll(/\s/gu, '')
  const isCode = /^\d{6}$/u.test(code)
  const step = app?.secret === undefined || !isCode ? undefined : stepOfCode(app.secret, code, Date.parse(now))
  if (step === undefined) return fail('auth.code', serverTexts.secondFactor.wrong)
  if (app !== undefined && step <= app.lastStep) return fail('auth.code-used', serverTexts.secondFactor.used)
  await noteStep(tx, account.id, step)
  return undefined
}

const refusalOfRecovery = async ({ tx, now }: WorkContext, account: Account, code: string): Promise<Failure | undefined> =>
  (await spendRecoveryCode(tx, account.id, code, now)) ? undefined : fail('auth.code', serverTexts.secondFactor.noRecoveryCode)
