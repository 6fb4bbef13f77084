import { inspectScreen } from '../../serve/screens/inspect-screen.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

/** The right is that of whoever looks, also while they see the portal as somebody else. */
export const inspectPage = forViewer('GET /api/inspect', (context, request) => {
  const { user, by } = context.viewer
  return isAllowed({ ...context, viewer: { user: by ?? user } }, 'inspect')
    ? inspectScreen(context, request.query.path, request.hostname)
    : Promise.resolve(fail('auth.forbidden'))
})
