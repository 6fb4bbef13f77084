import type { FastifyRequest } from 'fastify'
import { claimKey, keepAnswer, requestFingerprint } from '../store/outbox/idempotency.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

/** Runs a write once per `Idempotency-Key`; a repeat gets the first response again. Without a key it simply runs. */
export const once = async (
  context: ViewerContext,
  request: FastifyRequest,
  write: () => Promise<object | Failure>,
): Promise<object | Failure> => {
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
  if (claim.is === 'replay') return claim.body as object
  const result = await write()
  if (!isFailure(result)) await keepAnswer(context.tx, actor, key, 200, result)
  return result
}

export const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined
}
