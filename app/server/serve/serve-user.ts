import type { SessionUser } from '../contract/auth.ts'
import { sessionUser, type Account } from '../store/accounts/accounts.ts'
import type { WorkContext } from '../work/work-context.ts'

/** A user with the name of their role, which the rule in the setting `roleName` says. Without such a rule, nothing stands there. */
export const servedUser = (
  { definitions: { set, rules, settings }, institution, today }: WorkContext,
  account: Account,
): SessionUser & { readonly roleName: string } => {
  const user = sessionUser(account, institution.code)
  const named = settings['roleName']
  const rule = typeof named === 'string' ? set.get('rule', named) : undefined
  const name = rule && rules.decide(rule.id, { today, user, settings })
  return { ...user, roleName: typeof name === 'string' ? name : '' }
}
