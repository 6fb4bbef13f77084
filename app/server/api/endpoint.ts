import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, HeadersOf, Operation, ParamsOf, QueryOf, ResponseOf } from '../contract/operations.ts'
import type { Failure } from '../work/failure.ts'
import type { Services } from '../work/services.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import type { WorkContext } from '../work/work-context.ts'
import { askDrafting, isDrafted } from './ask-drafting.ts'
import { callerOf } from './caller.ts'
import { once } from './idempotent.ts'
import { asAnybody, asViewer } from './request-context.ts'
import { refuseChange } from './refuse-change.ts'
import { refuseUnlessOperator } from './refuse-unless-operator.ts'
import { refuseInput } from './refuse-input.ts'
import { entryOf, routeSchema } from './route-schema.ts'
import { respond } from './status-codes.ts'

type RouteOf<K extends Operation> = {
  Params: ParamsOf<K>
  Querystring: QueryOf<K>
  Headers: HeadersOf<K>
  Body: BodyOf<K>
}
/** A request that Fastify has validated by the schemas of its operation. */
export type RequestOf<K extends Operation> = FastifyRequest<RouteOf<K>>
type Handler<Context, K extends Operation> = (
  context: Context,
  request: RequestOf<K>,
  reply: FastifyReply,
) => Promise<ResponseOf<K> | Failure>
/** Requests in a minute of one address, without those that are counted apart: each of their counters, named by `apart`, has `mostApart`. */
type ApartLimit = {
  readonly most: number
  readonly apart: (services: Services, request: FastifyRequest) => Promise<string | undefined>
  readonly mostApart: number
}
/** `rateLimit`: requests in a minute of one address; false lifts the general limit. `signedIn`: the document says that a token is needed. */
type Options = { readonly timeoutMs?: number; readonly rateLimit?: number | false | ApartLimit; readonly signedIn?: boolean }

const limitOf = (services: Services, limit: Exclude<Options['rateLimit'], undefined>) => {
  if (limit === false) return false
  if (typeof limit === 'number') return { max: limit, timeWindow: '1 minute' }
  const { most, apart, mostApart } = limit
  const keyGenerator = async (request: FastifyRequest): Promise<string> => {
    const name = await apart(services, request)
    return name === undefined ? callerOf(services, request) : `apart ${name}`
  }
  const max = (_request: FastifyRequest, key: string): number => (key.startsWith('apart ') ? mostApart : most)
  // Once the body is read, which says who it is.
  return { max, timeWindow: '1 minute', keyGenerator, hook: 'preValidation' as const }
}

/** Adds one operation of the contract to the server. */
export type Endpoint = (app: FastifyInstance, services: Services) => void

/** For everybody; the host name selects the institution. */
export const forAnybody = <K extends Operation>(operation: K, handle: Handler<WorkContext, K>, options: Options = {}): Endpoint =>
  endpoint(
    operation,
    (services, request, reply) => asAnybody(services, request, (context) => handle(context, request, reply), options),
    options,
  )

/** For signed-in users. An operation that the contract calls idempotent is carried out once per `Idempotency-Key`. */
export const forViewer = <K extends Operation>(operation: K, handle: Handler<ViewerContext, K>, options: Options = {}): Endpoint =>
  endpoint(
    operation,
    (services, request, reply) =>
      asViewer(
        services,
        request,
        (context) => {
          const work = (): Promise<ResponseOf<K> | Failure> => handle(context, request, reply)
          return entryOf(operation).idempotent ? once(context, request, work) : work()
        },
        options,
      ),
    { ...options, signedIn: true },
  )

/** For an operation that opens its transactions itself, or needs none. */
export const endpoint =
  <K extends Operation>(
    operation: K,
    handle: (services: Services, request: RequestOf<K>, reply: FastifyReply) => Promise<ResponseOf<K> | Failure>,
    { rateLimit, signedIn = false }: Options = {},
  ): Endpoint =>
  (app, services) => {
    const [method = '', url = ''] = operation.split(' ')
    app.route<RouteOf<K>>({
      method,
      url,
      schema: routeSchema(operation, signedIn),
      preValidation: [refuseUnlessOperator(services, operation), refuseChange(services, operation), refuseInput(operation)],
      ...(rateLimit !== undefined && { config: { rateLimit: limitOf(services, rateLimit) } }),
      handler: async (request, reply) =>
        services.drafting && isDrafted(operation, request)
          ? askDrafting(services, services.drafting, request, reply)
          : respond(reply, await handle(services, request, reply)),
    })
  }
