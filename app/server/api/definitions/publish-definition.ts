import { differencesOf, lintDefinitions, type DefinitionSet } from '#engine'
import { refusalToPublish } from '../../configuration/publish/before-publishing.ts'
import { storeTexts, tryTexts, type TriedTexts } from '../../configuration/publish/publish-texts.ts'
import type { Published } from '../../contract/definitions.ts'
import { isAllowed } from '../../work/policies.ts'
import { waitForPublications } from '../../store/configuration/publications.ts'
import type { Data } from '../../store/records/records.ts'
import { once } from '../idempotent.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { prepareStorage, publishDefinitions } from '../../definitions/publish.ts'
import { serverTexts } from '../../texts/en.ts'

export const publishDefinition = endpoint(
  'POST /api/definitions/:id/publish',
  async (services, request) => {
    const tried = await asViewer(services, request, (context) => tryPublication(context, request))
    // Between two transactions, because a table cannot get a column while a transaction reads it. Refusals come from the second one.
    if (!isFailure(tried) && tried.errors.length === 0) await prepareStorage(services.pool, services.registry, tried.set)
    const published = await asViewer(services, request, (context) => once(context, request, () => storeDefinition(context, request)))
    const institution = await services.institutions.ofHost(request.hostname)
    if (!isFailure(published) && institution) await publishDefinitions(services.pool, services.registry, institution)
    return published
  },
  { signedIn: true },
)

const isChange = (id: string): boolean => id.endsWith('.overlay')

type PublishRequest = RequestOf<'POST /api/definitions/:id/publish'>

/** The institution's definitions with the new version of this one. */
const tryPublication = async (context: ViewerContext, { params, body }: PublishRequest): Promise<TriedTexts | Failure> => {
  if (!isAllowed(context, 'publish')) return fail('auth.forbidden')
  const refused = await refusalToPublish(context, undefined)
  if (refused) return refused
  const { id } = params
  const { definition } = body
  // A change has no id: what it changes stands under `extends`.
  if (!isChange(id) && definition['id'] !== id)
    return fail('definition.invalid', serverTexts.request.otherId({ id: String(definition['id']), address: id }))
  return tryTexts(context, [{ id, text: JSON.stringify(definition, null, 2) }])
}

const storeDefinition = async (context: ViewerContext, request: PublishRequest): Promise<Published | Failure> => {
  await waitForPublications(context.tx)
  const tried = await tryPublication(context, request)
  if (isFailure(tried)) return tried
  const { set, diagnostics, errors } = tried
  const { id } = request.params
  if (errors.length > 0)
    return fail('definition.invalid', undefined, {
      diagnostics: [...new Set([...errors, ...diagnostics.filter((found) => found.id === id)])],
    })
  const before = context.definitions.set
  const publication = await storeTexts(context, tried, { note: request.body.note, confirmed: request.body.gives })
  if (isFailure(publication)) return publication
  const found = [...diagnostics.filter(({ severity }) => severity === 'warning'), ...lintDefinitions(set, { today: context.today, of: id })]
  return {
    id,
    version: publication.members[id] ?? 0,
    hash: set.hash,
    diagnostics: found,
    changes: isChange(id)
      ? changedDefinitions(before, set)
      : Object.keys(differencesOf((before.find(id) ?? {}) as Data, (set.find(id) ?? request.body.definition) as Data)),
  }
}

/** The ids of the definitions that a set has otherwise than another, or alone. */
const changedDefinitions = (before: DefinitionSet, after: DefinitionSet): readonly string[] =>
  [...new Set([...Object.keys(before.definitions), ...Object.keys(after.definitions)])]
    .filter((id) => JSON.stringify(before.find(id)) !== JSON.stringify(after.find(id)))
    .toSorted()
