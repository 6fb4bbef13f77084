import type { FastifyInstance } from 'fastify'
import { DRAWS_ONLY } from './security-headers.ts'
import type { Services } from '../work/services.ts'

const YEAR_SECONDS = 31_536_000

/** The pictures of the institution that a host name belongs to. */
export const serveBrand = (app: FastifyInstance, { institutions, brands }: Pick<Services, 'institutions' | 'brands'>): void => {
  for (const name of ['crest', 'icon', 'sign-in'] as const)
    app.get<{ Querystring: { readonly v?: string } }>(`/brand/${name}.svg`, { schema: { hide: true } }, async (request, reply) => {
      const institution = await institutions.ofHost(request.hostname)
      const picture = institution && brands(institution.code)[name]
      if (!picture) return reply.callNotFound()
      const tag = `"${picture.tag}"`
      const isNamed = request.query.v === picture.tag
      reply.header('cache-control', isNamed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache').header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.header('content-security-policy', DRAWS_ONLY).type('image/svg+xml').send(picture.svg)
    })
}
