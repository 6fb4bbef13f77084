import type { SessionUser } from '../contract/auth.ts'
import type { Account } from '../store/accounts/accounts.ts'
import type { WorkContext } from './work-context.ts'

/**
 * The user for whom a request is answered. `family` identifies the sign-in: the refresh tokens that came from it. `by` is the user who looks
 * at the portal as this one, and who changes nothing. `configures`: pages are drawn from a change of the definitions, and nothing is done on them.
 */
export type Viewer = {
  readonly account: Account
  readonly user: SessionUser
  readonly family: string
  readonly by?: SessionUser
  readonly configures?: true
}

export type ViewerContext = WorkContext & { readonly viewer: Viewer }
