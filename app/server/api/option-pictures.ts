import type { FastifyInstance } from 'fastify'
import type { Services } from '../work/services.ts'
import { DRAWS_ONLY } from './security-headers.ts'

/** The pictures of options of the institution that a host name belongs to. They are as public as its crest. */
export const servePictures = (app: FastifyInstance, { institutions, pictures }: Pick<Services, 'institutions' | 'pictures'>): void => {
  app.get<{ Params: { readonly name: string } }>('/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    const institution = await institutions.ofHost(request.hostname)
    const picture = institution && pictures(institution.code).get(request.params.name)
    if (!picture) return reply.callNotFound()
    const tag = `"${picture.tag}"`
    reply.header('cache-control', 'no-cache').header('etag', tag)
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.header('content-security-policy', DRAWS_ONLY).type(picture.type).send(picture.bytes)
  })
}
