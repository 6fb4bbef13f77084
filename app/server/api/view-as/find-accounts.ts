import { servedUser } from '../../serve/serve-user.ts'
import { findAccountsOf, searchAccounts } from '../../store/accounts/accounts.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import { forViewer } from '../endpoint.ts'

/** The first matches are enough: a longer search text finds the others. */
const MOST = 10

export const findAccounts = forViewer('GET /api/view-as', async (context, request) => {
  if (!isAllowed(context, 'viewAs')) return fail('auth.forbidden')
  const { q, record } = request.query
  const found =
    q === undefined
      ? await (record === undefined ? [] : findAccountsOf(context.tx, record, MOST))
      : await searchAccounts(context.tx, q, MOST)
  return found
    .filter(({ id }) => id !== context.viewer.account.id)
    .map((account) => {
      const { name, roleName } = servedUser(context, account)
      return { account: account.id, name, role: roleName }
    })
})
