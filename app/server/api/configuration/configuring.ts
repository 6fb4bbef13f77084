import type { FastifyReply } from 'fastify'
import type { Operation, ResponseOf } from '../../contract/operations.ts'
import { fail, type Failure } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer, type Endpoint, type RequestOf } from '../endpoint.ts'

/** For users who may publish definitions: whoever edits them reads all of them. */
export const configuring = <K extends Operation>(
  operation: K,
  handle: (context: ViewerContext, request: RequestOf<K>, reply: FastifyReply) => Promise<ResponseOf<K> | Failure>,
): Endpoint =>
  forViewer(operation, (context, request, reply) =>
    isAllowed(context, 'publish') ? handle(context, request, reply) : Promise.resolve(fail('auth.forbidden')),
  )
