import type { FastifyInstance, FastifyRequest } from 'fastify'
import { differencesOf, lintDefinitions, type DefinitionSet, type LoadedDefinitions } from '#engine'
import type { Publish, Published } from '../../contract/definitions.ts'
import { isAllowed } from '../../work/policies.ts'
import type { Services } from '../../work/services.ts'
import { keepDefinitionSet, listPublished, storePublished } from '../../store/definitions/definition-store.ts'
import type { Data } from '../../store/records/records.ts'
import { once } from '../idempotent.ts'
import { asViewer } from '../request-context.ts'
import { respond } from '../status-codes.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { prepareStorage, publishDefinitions } from '../../definitions/publish.ts'

const BODY = {
  type: 'object',
  properties: { definition: { type: 'object' }, note: { type: 'string', minLength: 1, maxLength: 1000 } },
  required: ['definition', 'note'],
  additionalProperties: false,
} as const
const PARAMS = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*\\.[a-z]+$', maxLength: 120 } },
  required: ['id'],
} as const

export const publishDefinition = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/definitions/:id/publish',
    { schema: { summary: 'Publish a new version of a definition', params: PARAMS, body: BODY } },
    async (request, reply) => {
      const tried = await asViewer(services, request, (context) => tryPublication(context, request))
      // Between two transactions, because a table cannot get a column while a transaction reads it. Refusals come from the second one.
      if (!isFailure(tried) && tried.errors.length === 0) await prepareStorage(services.pool, services.registry, tried.set)
      const published = await asViewer(services, request, (context) => once(context, request, () => storePublication(context, request)))
      if (!isFailure(published))
        await publishDefinitions(services.pool, services.registry, await services.institutions.ofHost(request.hostname))
      return respond(reply, published)
    },
  )
}

type Trial = {
  readonly set: DefinitionSet
  readonly diagnostics: LoadedDefinitions['diagnostics']
  /** Only new diagnostics count: those that existed before do not stop this publication. */
  readonly errors: LoadedDefinitions['diagnostics']
}

/** The institution's definitions with the new version of this one. */
const tryPublication = async (context: ViewerContext, request: FastifyRequest): Promise<Trial | Failure> => {
  const { tx, institution, services } = context
  if (!isAllowed(context, 'publish')) return fail('auth.forbidden')
  const { id } = request.params as { id: string }
  const { definition } = request.body as Publish
  if (definition['id'] !== id)
    return fail('definition.invalid', `The definition says it is "${String(definition['id'])}", the address says "${id}".`)
  const published = (await listPublished(tx)).filter((one) => one.id !== id)
  const { set, diagnostics } = services.registry.load(institution, [...published, { id, content: JSON.stringify(definition, null, 2) }])
  const known = new Set(
    services.registry
      .load(institution, published)
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ message, file }) => `${file} ${message}`),
  )
  const errors = diagnostics.filter(({ severity, message, file }) => severity === 'error' && !known.has(`${file} ${message}`))
  return { set, diagnostics, errors }
}

const storePublication = async (context: ViewerContext, request: FastifyRequest): Promise<Published | Failure> => {
  const tried = await tryPublication(context, request)
  if (isFailure(tried)) return tried
  const { set, diagnostics, errors } = tried
  if (errors.length > 0) return fail('definition.invalid', undefined, { diagnostics })
  const { tx, definitions, institution, viewer, services } = context
  const { id } = request.params as { id: string }
  const { definition, note } = request.body as Publish
  const before = definitions.set.find(id)
  const version = await storePublished(tx, id, definition, note, { id: viewer.account.id, name: viewer.user.name })
  await keepDefinitionSet(tx, set.hash, set.definitions)
  // Warnings are reported too, but only those about this definition.
  const found = [
    ...diagnostics.filter(({ severity }) => severity === 'warning'),
    ...lintDefinitions(set, { today: context.today }).filter((one) => one.id === id),
  ]
  // The database tells the other servers; on this one, the next request already uses the new version.
  context.afterCommit(() => services.registry.forget(institution.id))
  return {
    id,
    version,
    hash: set.hash,
    diagnostics: found,
    changes: Object.keys(differencesOf((before ?? {}) as Data, definition as Data)),
  }
}
