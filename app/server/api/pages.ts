import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { failureBody } from './status-codes.ts'
import { fail } from '../work/failure.ts'

/** Serves the files of the web application, and its page for every address that is not one of the API. */
export const servePages = async (app: FastifyInstance, webDir: string | undefined): Promise<void> => {
  const index = webDir === undefined ? undefined : path.join(webDir, 'index.html')
  const hasPages = index !== undefined && existsSync(index)
  if (hasPages && webDir !== undefined) {
    await app.register(fastifyStatic, {
      root: webDir,
      // The build has compressed them.
      preCompressed: true,
      // Files with a hash in their name never change; the page that refers to them does.
      setHeaders: (reply, file) =>
        void reply.header('cache-control', /\.html(?:\.br)?$/u.test(file) ? 'no-cache' : 'public, max-age=31536000, immutable'),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    // A missing asset belongs to an older version; the index page in its place would be taken for it. No page of ours begins with a dot.
    const isPage = !/^\/(?:api|assets)\/|\/\./.test(request.url)
    if (hasPages && request.method === 'GET' && isPage) return reply.sendFile('index.html')
    const failure = failureBody(fail('request.not-found'), request.id)
    return reply.code(failure.status).send(failure.body)
  })
}

/** The sources by which the content security policy allows the scripts that the build wrote into the page, and no other. */
export const hashesOfScripts = (webDir: string | undefined): readonly string[] => {
  const page = webDir === undefined ? undefined : path.join(webDir, 'index.html')
  if (page === undefined || !existsSync(page)) return []
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gsu)
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
