import { differencesOf, lintDefinitions, type DefinitionSet, type LoadedDefinitions } from '#engine'
import type { Published } from '../../contract/definitions.ts'
import { isAllowed } from '../../work/policies.ts'
import { keepDefinitionSet, listPublished, storePublished } from '../../store/definitions/definition-store.ts'
import type { Data } from '../../store/records/records.ts'
import { once } from '../idempotent.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { changedHosts } from '../../definitions/apply-hosts.ts'
import { prepareStorage, publishDefinitions } from '../../definitions/publish.ts'
import { serverTexts } from '../../texts/en.ts'

export const publishDefinition = endpoint(
  'POST /api/definitions/:id/publish',
  async (services, request) => {
    const tried = await asViewer(services, request, (context) => tryPublication(context, request))
    // Between two transactions, because a table cannot get a column while a transaction reads it. Refusals come from the second one.
    if (!isFailure(tried) && tried.errors.length === 0) await prepareStorage(services.pool, services.registry, tried.set)
    const published = await asViewer(services, request, (context) => once(context, request, () => storePublication(context, request)))
    const institution = await services.institutions.ofHost(request.hostname)
    if (!isFailure(published) && institution) await publishDefinitions(services.pool, services.registry, institution)
    return published
  },
  { signedIn: true },
)

const isChange = (id: string): boolean => id.endsWith('.overlay')

type PublishRequest = RequestOf<'POST /api/definitions/:id/publish'>

type Trial = {
  readonly set: DefinitionSet
  /** About this definition, or new with it. */
  readonly diagnostics: LoadedDefinitions['diagnostics']
  /** Only new errors count: those that existed before do not stop this publication. */
  readonly errors: LoadedDefinitions['diagnostics']
}

/** The institution's definitions with the new version of this one. */
const tryPublication = async (context: ViewerContext, { params, body }: PublishRequest): Promise<Trial | Failure> => {
  const { tx, institution, services } = context
  if (!isAllowed(context, 'publish')) return fail('auth.forbidden')
  const { id } = params
  const { definition } = body
  // A change has no id: what it changes stands under `extends`.
  if (!isChange(id) && definition['id'] !== id)
    return fail('definition.invalid', serverTexts.request.otherId({ id: String(definition['id']), address: id }))
  const published = (await listPublished(tx)).filter((stored) => stored.id !== id)
  const { set, diagnostics: loaded } = services.registry.load(institution, [
    ...published,
    { id, content: JSON.stringify(definition, null, 2) },
  ])
  const all = [...loaded, ...changedHosts(id, context.definitions.set, set)]
  const known = new Set(services.registry.load(institution, published).diagnostics.map(({ message, file }) => `${file} ${message}`))
  const isNew = ({ message, file }: (typeof all)[number]): boolean => !known.has(`${file} ${message}`)
  return {
    set,
    diagnostics: all.filter((diagnostic) => diagnostic.id === id || isNew(diagnostic)),
    errors: all.filter((diagnostic) => diagnostic.severity === 'error' && isNew(diagnostic)),
  }
}

const storePublication = async (context: ViewerContext, request: PublishRequest): Promise<Published | Failure> => {
  const tried = await tryPublication(context, request)
  if (isFailure(tried)) return tried
  const { set, diagnostics, errors } = tried
  if (errors.length > 0) return fail('definition.invalid', undefined, { diagnostics })
  const { tx, definitions, institution, viewer, services } = context
  const { id } = request.params
  const { definition, note } = request.body
  const before = definitions.set.find(id)
  const version = await storePublished(tx, id, definition, note, { id: viewer.account.id, name: viewer.user.name })
  await keepDefinitionSet(tx, set.hash, set.definitions)
  const found = [
    ...diagnostics.filter(({ severity }) => severity === 'warning'),
    ...lintDefinitions(set, { today: context.today }).filter((diagnostic) => diagnostic.id === id),
  ]
  // The database tells the other servers; on this one, the next request already uses the new version.
  context.afterCommit(() => services.registry.forget(institution.id))
  return {
    id,
    version,
    hash: set.hash,
    diagnostics: found,
    changes: isChange(id)
      ? changedDefinitions(definitions.set, set)
      : Object.keys(differencesOf((before ?? {}) as Data, (set.find(id) ?? definition) as Data)),
  }
}

/** The ids of the definitions that a set has otherwise than another, or alone. */
const changedDefinitions = (before: DefinitionSet, after: DefinitionSet): readonly string[] =>
  [...new Set([...Object.keys(before.definitions), ...Object.keys(after.definitions)])]
    .filter((id) => JSON.stringify(before.find(id)) !== JSON.stringify(after.find(id)))
    .toSorted()
