import type { FastifyInstance } from 'fastify'
import { lintDefinitions } from '#engine'
import type { Publish, Published } from '../../contract/definitions.ts'
import { isAllowed } from '../../work/policies.ts'
import { differencesOf } from '../../cases/changes/differences.ts'
import type { Services } from '../../work/services.ts'
import { keepDefinitionSet, listPublished, storePublished } from '../../store/definitions/definition-store.ts'
import type { Data } from '../../store/records/records.ts'
import { once } from '../idempotent.ts'
import { forViewer } from '../request-context.ts'
import { fail } from '../../work/failure.ts'

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
    forViewer(services, (context, request) =>
      once(context, request, async () => {
        const { tx, definitions, institution, viewer } = context
        if (!isAllowed(context, 'publish')) return fail('auth.forbidden')
        const { id } = request.params as { id: string }
        const { definition, note } = request.body as Publish
        if (definition['id'] !== id)
          return fail('definition.invalid', `The definition says it is "${String(definition['id'])}", the address says "${id}".`)
        const before = definitions.set.find(id)
        const published = (await listPublished(tx)).filter((one) => one.id !== id)
        const { set, diagnostics } = services.registry.load(institution, [
          ...published,
          { id, content: JSON.stringify(definition, null, 2) },
        ])
        const known = new Set(
          services.registry
            .load(institution, published)
            .diagnostics.filter(({ severity }) => severity === 'error')
            .map(({ message, file }) => `${file} ${message}`),
        )
        // Errors that were there before do not stop this publication.
        const errors = diagnostics.filter(({ severity, message, file }) => severity === 'error' && !known.has(`${file} ${message}`))
        if (errors.length > 0) return fail('definition.invalid', undefined, { diagnostics })
        const version = await storePublished(tx, id, definition, note, { id: viewer.account.id, name: viewer.user.name })
        await keepDefinitionSet(tx, set.hash, set.definitions)
        // Warnings are reported too, but only those about this definition.
        const found = [
          ...diagnostics.filter(({ severity }) => severity === 'warning'),
          ...lintDefinitions(set, { today: context.today }).filter((one) => one.id === id),
        ]
        // The database tells the other servers; on this one, the next request already uses the new version.
        context.afterCommit(() => services.registry.forget(institution.id))
        const changes = Object.keys(differencesOf((before ?? {}) as Data, definition as Data))
        return { id, version, hash: set.hash, diagnostics: found, changes } satisfies Published
      }),
    ),
  )
}
