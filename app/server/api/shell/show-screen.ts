import type { FastifyRequest } from 'fastify'
import { readAccessToken } from '../../access/access-token.ts'
import { serveScreen } from '../../serve/screens/serve-screen.ts'
import { bearerOf } from '../caller.ts'
import { findViewer } from '../find-viewer.ts'
import { forAnybody } from '../endpoint.ts'
import { fail } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import type { Viewer } from '../../work/viewer-context.ts'
import type { ServedScreen } from '../../contract/shell.ts'

export const showScreen = forAnybody('GET /api/screen', async (context, request) => {
  const viewer = await viewerOf(context, request)
  // An expired token must be renewed first, because a visitor who is not signed in gets another screen.
  if (viewer === 'expired') return fail('AUTHORIZATION_INVALID_TOKEN')
  return serveLanding(context, request.query.path, { viewer, host: request.hostname, withRecord: request.query.record === true })
})

type Asked = { readonly viewer: Viewer | undefined; readonly host: string; readonly withRecord: boolean }

/** Enough for the root, the landing rule and the page that it names. */
const MOST_TURNS = 3

/**
 * The root sends everybody on. A signed-in person gets the page at the end of that way in one answer, unless a rule asks to wait on the way:
 * on a slow line, each turn is half a second.
 */
const serveLanding = async (context: WorkContext, address: string, { viewer, host, withRecord }: Asked): Promise<ServedScreen> => {
  let screen = await serveScreen(context, address, viewer, host, { withRecord })
  for (let turn = 1; turn < MOST_TURNS && address === '/' && viewer !== undefined; turn += 1) {
    if (screen.ok || screen.go === undefined || screen.after !== undefined) break
    screen = await serveScreen(context, screen.go.replace(/^#/u, ''), viewer, host, { withRecord })
  }
  return screen
}

const viewerOf = async (context: WorkContext, request: FastifyRequest): Promise<Viewer | undefined | 'expired'> => {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  const { services } = context
  const claims = readAccessToken(services.sessionKey, token, services.now().getTime())
  return (claims && (await findViewer(context, claims))) ?? 'expired'
}
