import type { FastifyReply, FastifyRequest } from 'fastify'
import { findInputFault, type InputFault } from '#engine'
import type { Operation } from '../contract/operations.ts'
import { fail, type Failure } from '../work/failure.ts'
import { entryOf } from './route-schema.ts'
import { respond } from './status-codes.ts'

type Judged = { readonly [property: string]: 'answers' | 'definition' }

/**
 * The one rule for everything that comes in, asked before an operation reads it: a text that cannot be stored, a name that begins with `$`
 * and a value that is too deep are refused. Answers are judged by the engine instead, so that one of them does not fail a whole save.
 */
export const refuseInput = (operation: Operation) => {
  const { judged = {} } = entryOf(operation)
  return async ({ body, query, params }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const found = faultOfBody(body ?? {}, judged) ?? faultOf('query', findInputFault(query)) ?? faultOf('params', findInputFault(params))
    if (found) await respond(reply, found)
  }
}

const faultOfBody = (body: object, judged: Judged): Failure | undefined => {
  const parts = Object.entries(body) as readonly (readonly [string, unknown])[]
  const own = Object.fromEntries(parts.filter(([property]) => !Object.hasOwn(judged, property)))
  const found = faultOf('body', findInputFault(own))
  if (found) return found
  for (const [property, value] of parts) {
    const by = Object.hasOwn(judged, property) ? judged[property] : undefined
    const fault = by && findInputFault(value, { names: false })
    if (fault && (by === 'definition' || fault.fault === 'depth')) return faultOf(`body/${property}`, fault)
  }
  return undefined
}

const faultOf = (part: string, found: InputFault | undefined): Failure | undefined =>
  found && fail(`request.${found.fault}`, undefined, { place: [part, ...found.place].join('/') })
