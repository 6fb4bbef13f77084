import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCall, findInputFault, readRequest, writeAnswer, type FoundCall, type Json } from '#engine'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { claimsOf } from '../caller.ts'
import { once } from '../idempotent.ts'
import { asViewer } from '../request-context.ts'
import { respond } from '../status-codes.ts'
import { carryOutCall } from './carry-out-call.ts'

/** As long as a list of the portal may take. */
const TIMEOUT_MS = 8000

type Values = { readonly [name: string]: Json }
type Answer = { readonly answer?: Json }

/**
 * Answers the literal addresses that the definitions of an institution have as calls. It stands before the answer that there is nothing, so
 * no call can take an address of the portal; any other address goes on.
 */
export const answerCalls =
  (services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const found = await callAt(services, request)
    if (found === undefined) return
    const done = await answered(services, request, found)
    reply.header('cache-control', 'no-store')
    if (isFailure(done)) return respond(reply, done)
    if (done.answer === undefined) return reply.code(204).send()
    return respond(reply, done.answer)
  }

const callAt = async ({ institutions, registry }: Services, { hostname, method, url }: FastifyRequest): Promise<FoundCall | undefined> => {
  const institution = await institutions.ofHost(hostname)
  if (!institution) return undefined
  const { set } = await registry.current(institution)
  return findCall(set, method, url.split('?', 1)[0] ?? '')
}

const answered = async (services: Services, request: FastifyRequest, { call, path }: FoundCall): Promise<Answer | Failure> => {
  if (call.method !== 'GET' && claimsOf(services, request)?.viewing !== undefined) return fail('auth.view-as')
  const sent = { path, query: isValues(request.query) ? { ...request.query } : {}, ...(isBody(request.body) && { body: request.body }) }
  const fault = faultIn(sent)
  if (fault) return fault
  const work = async (context: ViewerContext): Promise<Answer | Failure> => {
    const { set, settings } = context.definitions
    const read = readRequest(set, call, sent)
    if (!read.ok)
      return fail(read.code, read.code === 'request.name' ? undefined : serverTexts.request.notAsDescribed, { place: read.place })
    const data = { today: context.today, user: context.viewer.user, settings, ...read.data }
    const found = await carryOutCall(context, call, data)
    if (isFailure(found)) return found
    const answer = writeAnswer(set, call, { ...data, ...found })
    return answer === undefined ? {} : { answer }
  }
  return asViewer(services, request, (context) => (call.method === 'GET' ? work(context) : once(context, request, () => work(context))), {
    timeoutMs: TIMEOUT_MS,
  })
}

const isBody = (body: unknown): body is Json => body !== undefined && body !== null && body !== ''

const isValues = (sent: unknown): sent is Values => typeof sent === 'object' && sent !== null

/** A text that cannot be stored and a value that is too deep are refused; names are looked at by the call. */
const faultIn = (sent: { readonly [part: string]: unknown }): Failure | undefined => {
  const found = findInputFault(sent, { names: false })
  return found && fail(`request.${found.fault}`, undefined, { place: found.place.join('/') })
}
