import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '../contract/operations.ts'
import { fail } from '../work/failure.ts'
import { isOperator } from '../work/is-operator.ts'
import type { Services } from '../work/services.ts'
import { claimsOf } from './caller.ts'
import { entryOf } from './route-schema.ts'
import { respond } from './status-codes.ts'

/** Refuses what reaches beyond one institution to everybody who is not signed in at that of the operator. Its rules are asked besides. */
export const refuseUnlessOperator = (services: Services, operation: Operation) => {
  const isForOperator = entryOf(operation).right === 'operator'
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isForOperator || claimsOf(services, request) === undefined) return
    const institution = await services.institutions.ofHost(request.hostname)
    if (!institution || !isOperator(services.config, institution)) await respond(reply, fail('auth.operator'))
  }
}
