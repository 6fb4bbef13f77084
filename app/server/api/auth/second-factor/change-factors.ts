import type { FastifyReply } from 'fastify'
import { endpoint, forViewer, type RequestOf } from '../../endpoint.ts'
import { asAnybody, asViewer } from '../../request-context.ts'
import type { Operation, ResponseOf } from '../../../contract/operations.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import { lockFactors } from '../../../store/accounts/second-factor/factors.ts'
import { fail, isFailure, type Failure } from '../../../work/failure.ts'
import type { ViewerContext } from '../../../work/viewer-context.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import { bearerOf } from '../../caller.ts'
import { isFresh } from './fresh-proof.ts'
import { waitingAccount } from './waiting-account.ts'

/** Whose factors are changed, and whether their session waits for it. */
export type Owner = { readonly account: Account; readonly waits: boolean }

type Handler<K extends Operation> = (
  context: WorkContext,
  owner: Owner,
  request: RequestOf<K>,
  reply: FastifyReply,
) => Promise<ResponseOf<K> | Failure>

/**
 * For whoever is signed in, and for somebody who has to add a second step before they are: about their own factors alone. A change needs a
 * fresh proof, because whoever sits at an open session could make themselves at home in the account.
 */
export const forOwner = <K extends Operation>(operation: K, handle: Handler<K>) =>
  endpoint(
    operation,
    (services, request, reply) =>
      bearerOf(request) !== undefined
        ? asViewer(services, request, async (context) => {
            if (!(await isFresh(context, request))) return fail('auth.proof')
            await lockFactors(context.tx, context.viewer.account.id)
            return handle(context, { account: context.viewer.account, waits: false }, request, reply)
          })
        : asAnybody(services, request, async (context) => {
            const found = await waitingAccount(context, request, 'add')
            if (isFailure(found)) return found
            return handle(context, { account: found.account, waits: true }, request, reply)
          }),
    { rateLimit: 60 },
  )

type ViewerHandler<K extends Operation> = (context: ViewerContext, request: RequestOf<K>) => Promise<ResponseOf<K> | Failure>

/** For whoever is signed in, with a fresh proof. */
export const forProved = <K extends Operation>(operation: K, handle: ViewerHandler<K>) =>
  forViewer(operation, async (context, request) => {
    if (!(await isFresh(context, request))) return fail('auth.proof')
    await lockFactors(context.tx, context.viewer.account.id)
    return handle(context, request)
  })
