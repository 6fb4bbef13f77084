import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageOutlines, type DefinitionSet } from '#engine'
import { endAccess } from './connections/end-access.ts'
import { answerCalls } from './calls/answer-call.ts'
import { failureBody } from './status-codes.ts'
import { fail } from '../work/failure.ts'
import type { Services } from '../work/services.ts'

/** Serves the files of the web application, and its page for every address that is not one of the API. */
export const servePages = async (app: FastifyInstance, services: Services, webDir: string | undefined): Promise<void> => {
  const written = webDir === undefined ? undefined : readPage(webDir)
  if (webDir !== undefined && written !== undefined) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      // The build has compressed them.
      preCompressed: true,
      // Files with a hash in their name never change.
      setHeaders: (reply, file) =>
        void reply.header('cache-control', /\.html(?:\.br)?$/u.test(file) ? 'no-cache' : 'public, max-age=31536000, immutable'),
    })
  }
  const sendPage = written === undefined ? undefined : pageSender(app, services, written)
  if (sendPage) app.get('/', { schema: { hide: true } }, sendPage)
  // The limit of requests comes by itself to a route, and this is none.
  app.setNotFoundHandler({ preHandler: [app.rateLimit(), endAccess(services), answerCalls(services)] }, (request, reply) => {
    // A missing asset belongs to an older version; the index page in its place would be taken for it. No page of ours begins with a dot.
    // A program that asks for figures, or for a file that is not there, would take it for what it asked for.
    const [pathname = ''] = request.url.split('?', 1)
    const isPage = !/^\/(?:api|assets)(?:\/|$)|\/\.|^\/metrics\/?$|\.(?!html$)[a-z0-9]{2,5}\/?$/iu.test(pathname)
    if (sendPage && request.method === 'GET' && isPage) return sendPage(request, reply)
    const failure = failureBody(fail('request.not-found'), request.id)
    return reply.code(failure.status).send(failure.body)
  })
}

/**
 * Sends the page with what its first drawing waits for: the outlines of all addresses of its institution, because the part of an address that
 * names a screen never leaves the browser, and what the frame needs before anybody is known, which would be a request of its own.
 */
const pageSender = (app: FastifyInstance, { institutions, registry }: Services, written: string) => {
  const pages = new WeakMap<DefinitionSet, string>()
  const pageFor = async (request: FastifyRequest): Promise<string> => {
    const institution = await institutions.ofHost(request.hostname)
    if (!institution) return written
    const {
      set,
      institution: { name },
    } = await registry.current(institution)
    const page = pages.get(set) ?? withData(titled(written, name), 'outlines', JSON.stringify(pageOutlines(set)))
    pages.set(set, page)
    const shell = await shellFor(app, request)
    return shell === undefined ? page : withData(page, 'shell', shell)
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const html = await pageFor(request).catch((error: unknown) => {
      // Without a database, the page still says what is wrong.
      request.log.warn(error)
      return written
    })
    const tag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
    // Asked for at every visit; the files that it refers to are not.
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language, cookie').header('etag', tag)
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(html)
  }
}

/** What the endpoint would answer to this browser. Undefined when it refuses: the page then asks, and says why. */
const shellFor = async (app: FastifyInstance, { headers, ip }: FastifyRequest): Promise<string | undefined> => {
  const { host, cookie, 'accept-language': languages } = headers
  const given = {
    ...(host !== undefined && { host }),
    ...(cookie !== undefined && { cookie }),
    ...(languages !== undefined && { 'accept-language': languages }),
  }
  const { statusCode, body } = await app.inject({ url: '/api/shell', headers: given, remoteAddress: ip })
  return statusCode === 200 ? body : undefined
}

const titled = (page: string, title: string): string => page.replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(title)}</title>`)

/** The page with a data element before its first script. As in every one, a "<" could end it. */
const withData = (page: string, id: string, json: string): string => {
  const data = json.replaceAll('<', String.raw`\u003c`)
  return page.replace('<script>', () => `<script type="application/json" id="${id}">${data}</script>\n    <script>`)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const readPage = (webDir: string): string | undefined => {
  const file = path.join(webDir, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The sources by which the content security policy allows the scripts that the build wrote into the page, and no other. */
export const hashesOfScripts = (webDir: string | undefined): readonly string[] => {
  const scripts = (webDir === undefined ? undefined : readPage(webDir))?.matchAll(/<script>(.*?)<\/script>/gsu) ?? []
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
