import { isRecord } from '#engine'
import type { SignInPlaceName } from '../../definitions/sign-in/sign-in-roles.ts'
import { sessionUser, type Account } from '../../store/accounts/accounts.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** Whether the role of an account may sign in at this place: the rule that the setting `signInRoles` names for it. Without one, everybody may. */
export const mayComeIn = (
  { definitions, institution, today }: Omit<WorkContext, 'tx'>,
  account: Account,
  place: SignInPlaceName,
): boolean => {
  const { set, rules, settings } = definitions
  const { signInRoles } = settings
  const named = isRecord(signInRoles) ? signInRoles[place] : undefined
  const rule = typeof named === 'string' ? set.get('rule', named) : undefined
  return rule === undefined || rules.holds(rule.id, { today, user: sessionUser(account, institution.code), settings })
}
