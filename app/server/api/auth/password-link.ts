import { findAccount, type Account } from '../../store/accounts/accounts.ts'
import { takePasswordLink } from '../../store/accounts/password-links.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** The account whose password a link sets, or a failure. A link of another institution is unknown here. */
export const accountOfLink = async (
  { tx, now }: WorkContext,
  token: string,
): Promise<{ readonly ok: true; readonly account: Account } | Failure> => {
  const link = await takePasswordLink(tx, token, now)
  if (!link) return fail('auth.link')
  if (link.used) return fail('auth.link-used')
  if (link.expired) return fail('auth.link-expired')
  const account = await findAccount(tx, link.account)
  return account ? { ok: true, account } : fail('auth.link')
}
