import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverTexts } from '../texts/en.ts'
import { fail, type Failure } from '../work/failure.ts'
import type { Drafting } from '../work/drafting.ts'
import type { Services } from '../work/services.ts'
import { IN_FORCE } from '../configuration/page/drawn-from-change.ts'
import type { Operation } from '../contract/operations.ts'
import { changeOf, turnOf } from './caller.ts'
import { asAnybody } from './request-context.ts'
import { respond } from './status-codes.ts'

/**
 * Operations that load no definitions but those in force: they answer also while somebody tries a draft that takes long. The file of
 * `/rows` is read in a thread of its own.
 */
const HERE: ReadonlySet<Operation> = new Set<Operation>([
  'GET /api/configuration/held',
  'DELETE /api/configuration/held',
  'POST /api/configuration/changes',
  'PATCH /api/configuration/changes/:change',
  'POST /api/configuration/changes/:change/discard',
  'POST /api/configuration/rows',
  'GET /api/notifications/stream',
])

const PUBLISHES: Operation = 'POST /api/definitions/:id/publish'

/** Whether an operation loads, checks or tries definitions that are not in force, or a page is drawn from them. */
export const isDrafted = (operation: Operation, request: FastifyRequest): boolean => {
  if (HERE.has(operation)) return false
  const change = changeOf(request)
  return operation === PUBLISHES || /^\S+ \/api\/configuration(?:\/|$)/u.test(operation) || (change !== undefined && change !== IN_FORCE)
}

/** Headers of one connection, and those that the server writes again. */
const NOT_PASSED = [
  'accept-encoding',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

const passed = <T>(headers: { readonly [name: string]: T }): { readonly [name: string]: T } =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED.includes(name)))

const isNamed = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === 'object' && value !== null

const textAt = (value: unknown, ...names: readonly string[]): string | undefined => {
  const found = names.reduce<unknown>((inner, name) => (isNamed(inner) ? inner[name] : undefined), value)
  return typeof found === 'string' ? found : undefined
}

/** Names the definition that was edited, where the request names one. */
const tooLong = ({ params, body }: FastifyRequest): Failure => {
  const id = textAt(body, 'definition') ?? textAt(params, 'id')
  return fail('configuration.too-long', undefined, {
    diagnostics: [
      {
        code: 'server.too-long',
        severity: 'error',
        ...(id !== undefined && { id }),
        file: id === undefined ? '' : `${id}.json`,
        pointer: textAt(body, 'edit', 'path') ?? '',
        line: 1,
        column: 1,
        message: serverTexts.configuration.tooLong,
        mend: serverTexts.configuration.tooLongMend,
      },
    ],
  })
}

/** Answers a request from the thread of drafts. */
export const askDrafting = async (
  services: Services,
  drafting: Drafting,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const { method, url, host, ip, headers, body } = request
  const answer = await drafting.answer({ method, url, host, ip, headers: passed(headers), body }, turnOf(services, request))
  if (typeof answer === 'string') {
    const failure = answer === 'busy' ? fail('service.unavailable') : tooLong(request)
    return respond(reply, await asAnybody(services, request, () => Promise.resolve(failure)))
  }
  return reply.code(answer.status).headers(passed(answer.headers)).send(Buffer.from(answer.payload))
}
