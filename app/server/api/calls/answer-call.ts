import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  findCall,
  findInputFault,
  instantAfter,
  readRequest,
  writeAnswer,
  type Call,
  type FoundCall,
  type Json,
  type RuleData,
} from '#engine'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { claimsOf } from '../caller.ts'
import { once } from '../idempotent.ts'
import { asAnybody, asViewer } from '../request-context.ts'
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
    keepFor(reply, found.call)
    if (isFailure(done)) return respond(reply.header('cache-control', 'no-store'), done)
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
  const readBy = (context: WorkContext, user: RuleData[string]): RuleData | Failure => {
    const { set, settings, rules } = context.definitions
    const read = readRequest(set, call, sent)
    if (!read.ok)
      return fail(read.code, read.code === 'request.name' ? undefined : serverTexts.request.notAsDescribed, { place: read.place })
    const data = { today: context.today, user, settings, institution: institutionOf(context), ...read.data }
    return call.guard === undefined || rules.holds(call.guard, data) ? data : fail('auth.forbidden')
  }
  const written = ({ definitions: { set } }: WorkContext, data: RuleData): Answer => {
    const answer = writeAnswer(set, call, data)
    return answer === undefined ? {} : { answer }
  }
  if (call.anonymous === true)
    return asAnybody(services, request, async (context) => {
      const data = readBy(context, {})
      return isFailure(data) ? data : written(context, data)
    })
  const work = async (context: ViewerContext): Promise<Answer | Failure> => {
    const data = readBy(context, context.viewer.user)
    if (isFailure(data)) return data
    const found = await carryOutCall(context, call, data)
    return isFailure(found) ? found : written(context, { ...data, ...found })
  }
  return asViewer(services, request, (context) => (call.method === 'GET' ? work(context) : once(context, request, () => work(context))), {
    timeoutMs: TIMEOUT_MS,
  })
}

/** How long whoever asked may answer themselves: what one person reads is nobody else's. */
const keepFor = (reply: FastifyReply, { kept, anonymous }: Call): FastifyReply => {
  if (kept === undefined) return reply.header('cache-control', 'no-store')
  const epoch = new Date(0).toISOString()
  const seconds = Date.parse(instantAfter(epoch, kept)) / 1000
  return reply
    .header('cache-control', `${anonymous === true ? 'public' : 'private'}, max-age=${seconds}`)
    .header('vary', 'authorization, accept-language, cookie')
}

/** What a call may say of the institution itself. */
const institutionOf = ({ institution: { code }, definitions: { institution } }: WorkContext): Json => {
  const { name, brand = {}, contact = {} } = institution
  return { id: code, name, brand, contact }
}

const isBody = (body: unknown): body is Json => body !== undefined && body !== null && body !== ''

const isValues = (sent: unknown): sent is Values => typeof sent === 'object' && sent !== null

/** A text that cannot be stored and a value that is too deep are refused; names are looked at by the call. */
const faultIn = (sent: { readonly [part: string]: unknown }): Failure | undefined => {
  const found = findInputFault(sent, { names: false })
  return found && fail(`request.${found.fault}`, undefined, { place: found.place.join('/') })
}
