import type { FastifyRequest } from 'fastify'
import { serveLanding } from '../../serve/screens/serve-landing.ts'
import { drawnFromChange } from '../../configuration/page/drawn-from-change.ts'
import { bearerOf, changeOf, claimsOf } from '../caller.ts'
import { findViewer } from '../find-viewer.ts'
import { forAnybody } from '../endpoint.ts'
import { fail, isFailure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Viewer } from '../../work/viewer-context.ts'

export const showScreen = forAnybody('GET /api/screen', async (context, request) => {
  const viewer = await viewerOf(context, request)
  // An expired token must be renewed first, because a visitor who is not signed in gets another screen.
  if (viewer === 'expired') return fail('AUTHORIZATION_INVALID_TOKEN')
  const of = viewer && (await drawnFromChange({ ...context, viewer }, changeOf(request)))
  if (isFailure(of)) return of
  return serveLanding(of ?? context, request.query.path, {
    viewer: of?.viewer ?? viewer,
    host: request.hostname,
    withRecord: request.query.record === true,
  })
})

const viewerOf = async (context: WorkContext, request: FastifyRequest): Promise<Viewer | undefined | 'expired'> => {
  if (bearerOf(request) === undefined) return undefined
  const claims = claimsOf(context.services, request)
  return (claims && (await findViewer(context, claims))) ?? 'expired'
}
