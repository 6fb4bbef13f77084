import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Added } from '../../../contract/accounts/second-factor.ts'
import { factorsOf, hasFactor } from '../../../store/accounts/second-factor/factors.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '../../../store/accounts/second-factor/recovery-codes.ts'
import { serverTexts } from '../../../texts/en.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import type { Owner } from './change-factors.ts'
import { endSecondStep } from './end-second-step.ts'
import { noteFactorChange } from './note-factor-change.ts'

/** Tells the owner of a new factor, gives them recovery codes where they have none, and begins the session that waited for it. */
export const factorAdded = async (
  context: WorkContext,
  { account, waits }: Owner,
  what: 'app' | 'passkey',
  [request, reply]: readonly [FastifyRequest, FastifyReply],
): Promise<Added> => {
  const { tx } = context
  await noteFactorChange(context, account, serverTexts.secondFactor.added[what])
  const recoveryCodes = (await countRecoveryCodes(tx, account.id)) === 0 ? await renewRecoveryCodes(tx, account.id) : undefined
  return {
    ...(recoveryCodes && { recoveryCodes }),
    ...(waits && { session: await endSecondStep(context, request, reply, account) }),
  }
}

/** Whether an account that has to have a factor would have none without this many of its own. */
export const wouldBeLast = async ({ tx }: WorkContext, account: string, gone: 'app' | 'passkey'): Promise<boolean> => {
  const { app, passkeys, recoveryCodes } = await factorsOf(tx, account)
  return !hasFactor({ app: app && gone !== 'app', passkeys: gone === 'passkey' ? passkeys - 1 : passkeys, recoveryCodes })
}
