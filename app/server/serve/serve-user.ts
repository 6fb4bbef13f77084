import type { SessionUser } from '../contract/auth.ts'
import { ruleOfSetting } from '../work/rule-of-setting.ts'
import { sessionUser, type Account } from '../store/accounts/accounts.ts'
import type { WorkContext } from '../work/work-context.ts'

/** A user with the name of their role and of where they belong, which the rules in the settings `roleName` and `belongsTo` say. Without such a rule, nothing stands there. */
export const servedUser = (
  { definitions, institution, today }: WorkContext,
  account: Account,
): SessionUser & { readonly roleName: string; readonly belongsTo: string } => {
  const { rules, settings } = definitions
  const user = sessionUser(account, institution.code)
  const saidBy = (setting: 'roleName' | 'belongsTo'): string => {
    const rule = ruleOfSetting(definitions, setting)
    const name = rule && rules.decide(rule, { today, user, settings })
    return typeof name === 'string' ? name : ''
  }
  return { ...user, roleName: saidBy('roleName'), belongsTo: saidBy('belongsTo') }
}
