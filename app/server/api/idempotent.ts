import type { FastifyRequest } from 'fastify'
import { claimKey, keepAnswer, requestFingerprint } from '../store/outbox/idempotency.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

type Repeatable = Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'body'>

/** Runs a write once per `Idempotency-Key`; a repeat gets the first response again. Without a key it simply runs. */
export const once = async <T>(context: ViewerContext, request: Repeatable, write: () => Promise<T | Failure>): Promise<T | Failure> => {
  const key = idempotencyKey(request)
  if (key === undefined) return write()
  const actor = context.viewer.account.id
  const claim = await claimKey(
    context.tx,
    actor,
    key,
    requestFingerprint(context.services.sessionKey, request.method, request.url, request.body),
  )
  if (claim.is === 'other-request') return fail('idempotency.reused')
  if (claim.is === 'replay') return claim.body as T
  const result = await write()
  if (!isFailure(result)) await keepAnswer(context.tx, actor, key, 200, result)
  return result
}

export const idempotencyKey = (request: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined
}
