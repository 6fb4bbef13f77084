import { storeTexts, tryTexts, type TriedTexts } from '../../configuration/publish-texts.ts'
import { waitsOf } from '../../configuration/before-publishing.ts'
import { changeToEdit } from '../../configuration/edit-definition.ts'
import { isInForce } from '../../configuration/own-text.ts'
import { whatOvertook } from '../../configuration/review-change.ts'
import { servedPublication } from '../../configuration/served.ts'
import type { ServedPublication } from '../../contract/configuration.ts'
import { prepareStorage, publishDefinitions } from '../../definitions/publish.ts'
import { endChange, textsOfChange, type ConfigurationChange } from '../../store/configuration/changes.ts'
import { listPublished } from '../../store/definitions/definition-store.ts'
import { waitForPublications } from '../../store/configuration/publications.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { once } from '../idempotent.ts'
import { asViewer } from '../request-context.ts'

type PublishRequest = RequestOf<'POST /api/configuration/changes/:change/publish'>
type Tried = TriedTexts & { readonly change: ConfigurationChange }

const tryChange = async (context: ViewerContext, { params, body }: PublishRequest): Promise<Tried | Failure> => {
  if (!isAllowed(context, 'publish')) return fail('auth.forbidden')
  const change = await changeToEdit(context, params.change)
  if (isFailure(change)) return change
  if (change.version !== body.version) return fail('configuration.stale')
  const [wait] = await waitsOf(context, change)
  if (wait !== undefined) return fail(wait === 'reader' ? 'configuration.unread' : 'configuration.untried')
  const published = await listPublished(context.tx)
  const texts = (await textsOfChange(context.tx, change.id)).filter((text) => !isInForce(context, text, published))
  if (texts.length === 0) return fail('configuration.nothing')
  const tried = await tryTexts(context, texts)
  const stops = [...(await whatOvertook(context, change.id)), ...tried.errors]
  return stops.length > 0 ? fail('configuration.stopped', undefined, { diagnostics: stops }) : { ...tried, change }
}

const publish = async (context: ViewerContext, request: PublishRequest): Promise<ServedPublication | Failure> => {
  await waitForPublications(context.tx)
  const tried = await tryChange(context, request)
  if (isFailure(tried)) return tried
  const publication = await storeTexts(context, tried, { note: request.body.note, change: tried.change })
  await endChange(context.tx, tried.change.id, 'published')
  return servedPublication(publication)
}

/** Tables are made between two transactions, because none gets a column while a transaction reads it. Refusals come from the second one. */
export const publishChange = endpoint(
  'POST /api/configuration/changes/:change/publish',
  async (services, request) => {
    const tried = await asViewer(services, request, (context) => tryChange(context, request))
    if (!isFailure(tried)) await prepareStorage(services.pool, services.registry, tried.set)
    const published = await asViewer(services, request, (context) => once(context, request, () => publish(context, request)))
    const institution = await services.institutions.ofHost(request.hostname)
    if (!isFailure(published) && institution) await publishDefinitions(services.pool, services.registry, institution)
    return published
  },
  { signedIn: true },
)
