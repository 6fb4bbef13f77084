import { DuplicateRecord } from './store/records/unique.ts'
import { ForeignRecord } from './cases/changes/foreign-record.ts'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import * as endpoints from './api/endpoints.ts'
import { serveBrand } from './api/brand-pictures.ts'
import { callerOf } from './api/caller.ts'
import { compileWhenAsked } from './api/compile-when-asked.ts'
import { documentedCalls } from './api/calls/document-calls.ts'
import { serveImages } from './api/images/serve-images.ts'
import { servePictures } from './api/option-pictures.ts'
import { hashesOfScripts, servePages } from './api/pages.ts'
import { addSecurityHeaders } from './api/security-headers.ts'
import { documented } from './api/route-schema.ts'
import { failureBody, respond } from './api/status-codes.ts'
import type { Config } from './config.ts'
import { namedSchemas } from './contract/named-schemas.ts'
import type { Services } from './work/services.ts'
import { fail, type Failure, type FailureCode } from './work/failure.ts'
import { FileStoreAway } from './store/files/bucket-file-store.ts'
import { isDatabaseAway } from './database/database-away.ts'
import { serverTexts } from './texts/en.ts'

const OF_ACCOUNT_A_MINUTE = 1200
/** Everybody who is not signed in yet, and sometimes a whole campus behind one address. */
const OF_ADDRESS_A_MINUTE = 3000
/** All texts of an office for a translator, in base64, are over two of them. */
const BODY_LIMIT = 4 * 1024 * 1024

/** Assembles the web server: hooks for every request, the endpoints, the static pages. */
export const buildServer = async (
  services: Services,
  { webDir, isBehind = false }: { webDir?: string; /** whoever asks it has counted the requests of a minute */ isBehind?: boolean } = {},
): Promise<FastifyInstance> => {
  const app = fastify({
    logger: { level: process.env['LOG_LEVEL'] ?? 'warn' },
    bodyLimit: BODY_LIMIT,
    // A name that nothing reads is refused, never dropped without a word.
    // Numbers in an address are texts; a list of one is a list.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: true }, onCreate: compileWhenAsked },
    // Long enough for the largest file on a slow line; without a limit, a slow client would hold a connection forever.
    requestTimeout: 10 * 60_000,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(services.config),
    routerOptions: { maxParamLength: 300 },
    // The router cannot read an address with a broken %-sequence, which bypasses every hook and error handler.
    frameworkErrors: (error, _request, reply) => void respond(reply as FastifyReply, fail(codeOf(error, ''))),
  })
  await addSecurityHeaders(app, { scripts: hashesOfScripts(webDir), https: services.config.baseUrl.startsWith('https:') })
  // Compression reduces a page to a third. Short responses, such as those of autosaves, are not worth it; Brotli's default quality is meant
  // for files that are compressed once.
  await app.register(compress, {
    threshold: 2048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    // By account where there is one: people behind one address do not spend each other's requests.
    keyGenerator: (request) => callerOf(services, request),
    max: (_request, caller) => (caller.startsWith('account ') ? OF_ACCOUNT_A_MINUTE : OF_ADDRESS_A_MINUTE),
    timeWindow: '1 minute',
    allowList: () => isBehind,
    errorResponseBuilder: () => Object.assign(new Error('rate'), { statusCode: 429 }),
  })
  await app.register(multipart, { limits: { fileSize: 50 * 1024 * 1024, files: 1, fields: 10, parts: 12, fieldSize: 10_000 } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: serverTexts.product, version: '0.1.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: (schema, _base, _fragment, index) => String(schema['$id'] ?? index) },
    transform: ({ schema, url }) => ({ url, schema: documented(schema) }),
  })
  for (const [name, schema] of Object.entries(namedSchemas)) app.addSchema({ ...schema, $id: name })
  // The response schemas describe and a test holds them true. A serializer made of them would drop what they do not name, and is no faster for our records.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureBody(failureOf(error, request.url), request.id)
    if (failure.status >= 500) request.log.error(error)
    return reply.code(failure.status).headers(failure.headers).send(failure.body)
  })
  closeUnusedConnections(app)
  warnOfUntrustedProxy(app, services.config)
  app.addHook('onSend', async (request, reply) => {
    // Responses carry personal data, so no cache may store them, except those with a cache header of their own.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  for (const add of Object.values(endpoints)) add(app, services)
  app.get('/api/openapi.json', { schema: { hide: true } }, async ({ hostname }) => withCalls(app, services, hostname))
  serveBrand(app, services)
  servePictures(app, services)
  serveImages(app, services)
  await servePages(app, services, webDir)
  await app.ready()
  return app
}

/** The operations of the portal, and the calls that the definitions of an institution have. */
const withCalls = async (app: FastifyInstance, { institutions, registry }: Services, host: string) => {
  const document = app.swagger()
  const institution = await institutions.ofHost(host)
  if (!institution) return document
  const { set } = await registry.current(institution)
  return { ...document, paths: { ...document.paths, ...documentedCalls(set) } }
}

/** A request that its schema refuses; an unknown name is told with its place. */
const notAsDescribed = ({ message, validation = [], validationContext = 'body' }: FastifyError): Failure => {
  const unknown = validation.find(({ keyword }) => keyword === 'additionalProperties')
  if (!unknown) return fail('request.invalid', serverTexts.request.invalid({ reason: message }))
  const part = validationContext === 'querystring' ? 'query' : validationContext
  return fail('request.name', undefined, { place: `${part}${unknown.instancePath}/${String(unknown.params['additionalProperty'])}` })
}

const failureOf = (error: FastifyError, url: string): Failure => {
  if (error.validation) return notAsDescribed(error)
  const code = codeOf(error, url)
  if (!(error instanceof DuplicateRecord)) return fail(code)
  const { message, same } = error
  return fail(code, message, {
    problems: same.map(({ field, label }) => ({ path: field, code, severity: 'error', message, label })),
  })
}

/** PostgreSQL and Fastify both give their errors codes; any code not listed here is our own fault. */
const codeOf = (error: FastifyError, url: string): FailureCode => {
  if (error.code === '57014' && url.startsWith('/api/views/')) return 'view.timeout'
  if (error instanceof DuplicateRecord) return 'record.duplicate'
  if (error instanceof ForeignRecord) return 'record.foreign'
  if (error instanceof FileStoreAway) return 'file.store-away'
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'file.store-full'
  // A database without room for a row goes on as soon as there is room.
  if (isDatabaseAway(error) || error.code === '53100') return 'service.unavailable'
  if (error.statusCode === 413) return 'request.too-large'
  if (error.statusCode === 415) return 'request.media'
  if (error.statusCode === 429) return 'request.rate'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return 'request.invalid'
  // A value the database refuses came from the request: a NUL byte in a text, or a lone surrogate.
  if (['22P02', '22P05', '22021', '22007', '22008', '22003'].includes(error.code)) return 'request.invalid'
  return 'internal'
}

const trustedProxies = ({ trustProxy }: Config): ((address: string, hop: number) => boolean) | string[] | false => {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy
  return trustProxy ? [...trustProxy] : false
}

/** Browsers open connections ahead of need. One that never asked anything counts as busy, and would hold a server that stops for a minute. */
const closeUnusedConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.addHook('onRequest', async ({ socket }) => void unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
  })
}

/** Without the setting, everybody behind a proxy counts as one address. */
const warnOfUntrustedProxy = (app: FastifyInstance, { trustProxy }: Config): void => {
  if (trustProxy !== undefined) return
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    log.warn(serverTexts.untrustedProxy)
  })
}
