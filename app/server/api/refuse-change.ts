import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '../contract/operations.ts'
import { fail } from '../work/failure.ts'
import type { Services } from '../work/services.ts'
import { changeOf, claimsOf } from './caller.ts'
import { entryOf } from './route-schema.ts'
import { respond } from './status-codes.ts'

/** Refuses every operation but a GET to somebody who only looks, as another person or at a page that is drawn from a change, before it reads anything of the request. */
export const refuseChange = (services: Services, operation: Operation) => {
  const isOpen = operation.startsWith('GET ') || entryOf(operation).whileViewing === true
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (isOpen) return
    if (claimsOf(services, request)?.viewing !== undefined) await respond(reply, fail('auth.view-as'))
    else if (changeOf(request) !== undefined) await respond(reply, fail('auth.configures'))
  }
}
