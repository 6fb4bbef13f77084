import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  findCall,
  findInputFault,
  planCall,
  instantAfter,
  readAddress,
  readRequest,
  writeAnswer,
  type Call,
  type FoundCall,
  type Json,
  type RuleData,
} from '#engine'
import { institutionFacts } from '../../institutions/institution-facts.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { askDrafting } from '../ask-drafting.ts'
import { claimsOf } from '../caller.ts'
import { once } from '../idempotent.ts'
import { asAnybody, asViewer } from '../request-context.ts'
import { respond } from '../status-codes.ts'
import { fileByToken } from '../files/file-token.ts'
import { sendFile } from '../files/send-file.ts'
import { discardUpload, notWhole } from '../files/receive-file.ts'
import { askOutside } from './ask-outside.ts'
import { carryOutCall, type Attach } from './carry-out-call.ts'
import { confirmedRights, savesSettings } from './confirmed-rights.ts'
import { announceFile, attachFile, receiveForm, takesFile } from './receive-form.ts'

/** As long as a list of the portal may take. */
const TIMEOUT_MS = 8000

type Values = { readonly [name: string]: Json }
type Answer = { readonly answer?: Json; readonly bytes?: Readable }

/**
 * Answers the literal addresses that the definitions of an institution have as calls. It stands before the answer that there is nothing, so
 * no call can take an address of the portal; any other address goes on.
 */
export const answerCalls =
  (services: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const found = await callAt(services, request)
    if (found === undefined) return
    // Settings are saved as a publication, and that is tried first.
    if (services.drafting && savesSettings(found.call)) return askDrafting(services, services.drafting, request, reply)
    const done = await answered(services, request, reply, found)
    keepFor(reply, found.call)
    if (isFailure(done)) return respond(reply.header('cache-control', 'no-store'), done)
    if (done.bytes !== undefined) return reply.send(done.bytes)
    if (done.answer === undefined) return reply.code(204).send()
    return respond(reply, done.answer)
  }

const callAt = async ({ institutions, registry }: Services, { hostname, method, url }: FastifyRequest): Promise<FoundCall | undefined> => {
  const institution = await institutions.ofHost(hostname)
  if (!institution) return undefined
  const { set } = await registry.current(institution)
  return findCall(set, method, url.split('?', 1)[0] ?? '')
}

const answered = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { call, path }: FoundCall,
): Promise<Answer | Failure> => {
  if (call.method !== 'GET' && claimsOf(services, request)?.viewing !== undefined) return fail('auth.view-as')
  const address = { path, query: isValues(request.query) ? { ...request.query } : {}, headers: request.headers }
  if (takesFile(call)) return answeredWithFile(services, request, call, address)
  const sent: Sent = { ...address, ...(isBody(request.body) && { body: request.body }) }
  const fault = faultIn(sent)
  if (fault) return fault
  if (call.does.file !== undefined)
    return asAnybody(services, request, async (context): Promise<Answer | Failure> => {
      const { set } = context.definitions
      const data = readBy(context, call, readRequest(set, call, sent), {})
      if (isFailure(data)) return data
      const plan = planCall(set, call, data)
      const row = await fileByToken(context, plan.reads === 'file' ? plan.token : '')
      const bytes = isFailure(row) ? row : await sendFile(reply, context, row, true)
      return isFailure(bytes) ? bytes : { bytes }
    })
  if (call.anonymous === true)
    return asAnybody(services, request, async (context) => {
      const data = readBy(context, call, readRequest(context.definitions.set, call, sent), {})
      return isFailure(data) ? data : written(context, call, data)
    })
  if (call.does.outside !== undefined)
    return askOutside(services, request, call.does.outside, {
      planned: (context) => {
        const data = readBy(context, call, readRequest(context.definitions.set, call, sent), context.viewer.user)
        return isFailure(data) ? data : { data, plan: planCall(context.definitions.set, call, data) }
      },
      written: (context, data) => written(context, call, data),
    })
  return asViewer(
    services,
    request,
    (context) => {
      const work = () => carriedOut(context, call, sent)
      return call.method === 'GET' ? work() : once(context, request, work)
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

/** The file comes between two transactions, like an upload at a question; a repeat of the request leaves nothing behind. */
const answeredWithFile = async (
  services: Services,
  request: FastifyRequest,
  call: Parameters<typeof announceFile>[1],
  address: Pick<Sent, 'path' | 'query'>,
): Promise<Answer | Failure> => {
  const announced = await asViewer(services, request, async (context) => {
    const fault = faultIn(address)
    const data = fault ?? readBy(context, call, readAddress(call, address), context.viewer.user)
    return isFailure(data) ? data : announceFile(context, call, request)
  })
  if (isFailure(announced)) return announced
  const form = await receiveForm(services, request, call, announced)
    .catch(notWhole)
    .catch(async (error: unknown) => {
      await discardUpload(services, announced)
      throw error
    })
  let isAttached = false
  const answer = isFailure(form)
    ? form
    : await asViewer(
        services,
        request,
        async (context): Promise<Answer | Failure> => {
          const { id, name, size, type, sha256 } = form.file
          const sent = { ...address, body: form.fields, file: { id, name, size, type } }
          const { headers, method, url } = request
          const repeatable = { headers, method, url, body: { ...form.fields, [call.file.part]: sha256 } }
          return (
            faultIn(sent) ??
            once(context, repeatable, () =>
              carriedOut(context, call, sent, async (row) => {
                isAttached = true
                return attachFile(context, call, form.file, row)
              }),
            )
          )
        },
        { timeoutMs: TIMEOUT_MS },
      )
  if (isFailure(answer) || !isAttached) await discardUpload(services, announced)
  return answer
}

type Sent = Parameters<typeof readRequest>[2]

/** What rules of the call read, when the request is as described and its guard holds. */
const readBy = (context: WorkContext, call: Call, read: ReturnType<typeof readRequest>, user: RuleData[string]): RuleData | Failure => {
  const { settings, rules, institution } = context.definitions
  if (!read.ok) return fail(read.code, read.code === 'request.name' ? undefined : serverTexts.request.notAsDescribed, { place: read.place })
  const data = { today: context.today, user, settings, institution: institutionFacts(context.institution.code, institution), ...read.data }
  return call.guard === undefined || rules.holds(call.guard, data) ? data : fail('auth.forbidden')
}

const carriedOut = async (context: ViewerContext, call: Call, sent: Sent, attach?: Attach): Promise<Answer | Failure> => {
  const data = readBy(context, call, readRequest(context.definitions.set, call, sent), context.viewer.user)
  if (isFailure(data)) return data
  const confirmed = savesSettings(call) ? confirmedRights(sent.headers) : []
  if (isFailure(confirmed)) return confirmed
  const found = await carryOutCall(context, call, data, { attach, confirmed })
  return isFailure(found) ? found : written(context, call, { ...data, ...found })
}

const written = ({ definitions: { set } }: WorkContext, call: Call, data: RuleData): Answer => {
  const answer = writeAnswer(set, call, data)
  return answer === undefined ? {} : { answer }
}

/** How long whoever asked may answer themselves: what one person reads is nobody else's, and a file is read as long as its token holds. */
const keepFor = (reply: FastifyReply, { kept, anonymous, does }: Call): FastifyReply => {
  if (kept === undefined || does.file !== undefined) return reply.header('cache-control', 'no-store')
  const epoch = new Date(0).toISOString()
  const seconds = Date.parse(instantAfter(epoch, kept)) / 1000
  return reply
    .header('cache-control', `${anonymous === true ? 'public' : 'private'}, max-age=${seconds}`)
    .header('vary', 'authorization, accept-language, cookie')
}

const isBody = (body: unknown): body is Json => body !== undefined && body !== null && body !== ''

const isValues = (sent: unknown): sent is Values => typeof sent === 'object' && sent !== null

/** A text that cannot be stored and a value that is too deep are refused; names are looked at by the call. */
const faultIn = (sent: { readonly [part: string]: unknown }): Failure | undefined => {
  const found = findInputFault(sent, { names: false })
  return found && fail(`request.${found.fault}`, undefined, { place: found.place.join('/') })
}
