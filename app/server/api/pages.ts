import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageOutlines, type DefinitionSet, type PageOutline } from '#engine'
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
  const sendPage = written === undefined ? undefined : pageSender(services, written)
  if (sendPage) app.get('/', { schema: { hide: true } }, sendPage)
  app.setNotFoundHandler({ preHandler: answerCalls(services) }, (request, reply) => {
    // A missing asset belongs to an older version; the index page in its place would be taken for it. No page of ours begins with a dot.
    const isPage = !/^\/(?:api|assets)\/|\/\./.test(request.url)
    if (sendPage && request.method === 'GET' && isPage) return sendPage(request, reply)
    const failure = failureBody(fail('request.not-found'), request.id)
    return reply.code(failure.status).send(failure.body)
  })
}

type Page = { readonly html: string; readonly tag: string }

/**
 * Sends the page with the outlines of all addresses of its institution: the part of an address that names a screen never leaves the browser,
 * so the page itself must know what to load for it.
 */
const pageSender = ({ institutions, registry }: Services, written: string) => {
  const plain = pageWith(written, { outlines: [] })
  const pages = new WeakMap<DefinitionSet, Page>()
  const pageFor = async ({ hostname }: FastifyRequest): Promise<Page> => {
    const institution = await institutions.ofHost(hostname)
    if (!institution) return plain
    const {
      set,
      institution: { name },
    } = await registry.current(institution)
    const page = pages.get(set) ?? pageWith(written, { outlines: pageOutlines(set), title: name })
    pages.set(set, page)
    return page
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { html, tag } = await pageFor(request).catch((error: unknown) => {
      // Without a database, the page still says what is wrong.
      request.log.warn(error)
      return plain
    })
    // Asked for at every visit; the files that it refers to are not.
    reply.header('cache-control', 'no-cache').header('etag', tag)
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.type('text/html; charset=utf-8').send(html)
  }
}

type Filling = { readonly outlines: readonly PageOutline[]; readonly title?: string }

/** The page in the name of its institution. */
const pageWith = (written: string, { outlines, title }: Filling): Page => {
  // As in every data element: a "<" could end it.
  const data = JSON.stringify(outlines).replaceAll('<', String.raw`\u003c`)
  const named = title === undefined ? written : written.replace(/<title>[^<]*<\/title>/u, () => `<title>${escaped(title)}</title>`)
  const html = named.replace('<script>', () => `<script type="application/json" id="outlines">${data}</script>\n    <script>`)
  return { html, tag: `W/"${createHash('sha256').update(html).digest('base64url')}"` }
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
