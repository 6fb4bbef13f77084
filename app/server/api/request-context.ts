import type { FastifyRequest } from 'fastify'
import { inInstitution } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'
import { fail, FAILURES, isFailure, type Failure } from '../work/failure.ts'
import { workContext, type WorkContext } from '../work/work-context.ts'
import { drawnFromChange } from '../configuration/page/drawn-from-change.ts'
import { changeOf, claimsOf } from './caller.ts'
import { findViewer } from './find-viewer.ts'
import { readerLanguage } from './reader-language.ts'
import { speaking } from '../definitions/speaking.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

type Options = { readonly timeoutMs?: number }
/** The part of a request that says whose it is. */
type Addressed = Pick<FastifyRequest, 'headers' | 'hostname' | 'cookies'>

/**
 * A signed-in user's transaction, for a handler that needs more than one with something slow in between. `alongside` is read in the same
 * round trip as the account and used only after the account is known.
 */
export const asViewer = async <T, Found = undefined>(
  services: Services,
  request: Addressed,
  work: (context: ViewerContext, found: Found | undefined) => Promise<T | Failure>,
  { alongside, ...options }: Options & { readonly alongside?: (context: WorkContext) => Promise<Found> } = {},
): Promise<T | Failure> => {
  const claims = claimsOf(services, request)
  if (!claims) return fail('AUTHORIZATION_INVALID_TOKEN')
  return asAnybody(
    services,
    request,
    async (context) => {
      if (context.institution.id !== claims.institution) return fail('AUTHORIZATION_INVALID_TOKEN')
      const [viewer, found] = await Promise.all([findViewer(context, claims), alongside?.(context)])
      if (!viewer) return fail('AUTHORIZATION_INVALID_TOKEN')
      const looks = await drawnFromChange({ ...context, viewer }, changeOf(request))
      return isFailure(looks) ? looks : work(looks, found)
    },
    options,
  )
}

/** A transaction for anybody; the host name selects the institution. */
export const asAnybody = async <T>(
  services: Services,
  request: Addressed,
  work: (context: WorkContext) => Promise<T | Failure>,
  { timeoutMs }: Options = {},
): Promise<T | Failure> => {
  const institution = await services.institutions.ofHost(request.hostname)
  if (!institution) return fail('request.host')
  const own = await services.registry.current(institution)
  const definitions = own.inLanguage(readerLanguage(request, own.languages))
  return speaking(definitions, async () => {
    const after: (() => void)[] = []
    const result = await inInstitution(
      services.pool,
      institution.id,
      (tx) => work({ ...workContext(services, institution, definitions, tx), afterCommit: (act) => void after.push(act) }),
      {
        keep: (answered) => !isFailure(answered) || answered.keep === true,
        ...(timeoutMs !== undefined && { timeoutMs }),
      },
    )
    if (isFailure(result)) return { message: FAILURES[result.error], ...result }
    for (const act of after) act()
    return result
  })
}
