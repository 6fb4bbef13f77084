import type { SessionUser } from '../contract/auth.ts'
import type { Account } from '../store/accounts/accounts.ts'
import type { WorkContext } from './work-context.ts'

/** The signed-in user who makes the request. `family` identifies the sign-in: the refresh tokens that came from it. */
export type Viewer = { readonly account: Account; readonly user: SessionUser; readonly family: string }

export type ViewerContext = WorkContext & { readonly viewer: Viewer }
