import { servedUser } from '../../../serve/serve-user.ts'
import { findAccount, searchAccounts } from '../../../store/accounts/accounts.ts'
import { revokeByAccount } from '../../../store/accounts/refresh-tokens.ts'
import { accountsWithFactors, factorsOf, hasFactor, removeFactors } from '../../../store/accounts/second-factor/factors.ts'
import { serverTexts } from '../../../texts/en.ts'
import { fail } from '../../../work/failure.ts'
import { isAllowed } from '../../../work/policies.ts'
import { forViewer } from '../../endpoint.ts'
import { noteFactorChange } from './note-factor-change.ts'

/** The first matches are enough: a longer search text finds the others. */
const MOST = 10

export const findFactorOwners = forViewer('GET /api/second-factors', async (context, request) => {
  const { tx, viewer } = context
  if (!isAllowed(context, 'resetSecondFactor')) return fail('auth.forbidden')
  const found = await searchAccounts(tx, request.query.q, MOST * 5)
  const owners = await accountsWithFactors(
    tx,
    found.map(({ id }) => id),
  )
  return found
    .filter(({ id }) => id !== viewer.account.id && owners.has(id))
    .slice(0, MOST)
    .map((account) => {
      const { name, roleName } = servedUser(context, account)
      return { account: account.id, name, role: roleName }
    })
})

/** Nobody resets their own: whoever sits at an open session could take the second step away. */
export const resetFactors = forViewer('POST /api/second-factors/:account/reset', async (context, request) => {
  const { tx, now, viewer } = context
  if (!isAllowed(context, 'resetSecondFactor')) return fail('auth.forbidden')
  const account = request.params.account === viewer.account.id ? undefined : await findAccount(tx, request.params.account)
  if (!account || !hasFactor(await factorsOf(tx, account.id))) return fail('request.not-found')
  await removeFactors(tx, account.id)
  await revokeByAccount(tx, account.id, now)
  await noteFactorChange(context, account, serverTexts.secondFactor.reset, { user: viewer.user, reason: request.body.reason.trim() })
  return {}
})
