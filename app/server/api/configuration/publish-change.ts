import { publishRead, tryChange } from '../../configuration/publish/publish-change.ts'
import { servedPublication } from '../../configuration/served.ts'
import { prepareStorage, publishDefinitions } from '../../definitions/publish.ts'
import { isFailure } from '../../work/failure.ts'
import { endpoint } from '../endpoint.ts'
import { once } from '../idempotent.ts'
import { asViewer } from '../request-context.ts'

/** Tables are made between two transactions, because none gets a column while a transaction reads it. Refusals come from the second one. */
export const publishChange = endpoint(
  'POST /api/configuration/changes/:change/publish',
  async (services, request) => {
    const read = { change: request.params.change, version: request.body.version }
    const tried = await asViewer(services, request, (context) => tryChange(context, read))
    if (!isFailure(tried)) await prepareStorage(services.pool, services.registry, tried.set)
    const published = await asViewer(services, request, (context) =>
      once(context, request, async () => {
        const publication = await publishRead(context, { ...read, note: request.body.note, gives: request.body.gives })
        return isFailure(publication) ? publication : servedPublication(publication)
      }),
    )
    const institution = await services.institutions.ofHost(request.hostname)
    if (!isFailure(published) && institution) await publishDefinitions(services.pool, services.registry, institution)
    return published
  },
  { signedIn: true },
)
