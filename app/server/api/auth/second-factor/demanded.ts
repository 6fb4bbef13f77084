import { sessionUser, type Account } from '../../../store/accounts/accounts.ts'
import type { WorkContext } from '../../../work/work-context.ts'

/** Whether the institution asks this person for a second step: the rule that its setting `secondFactorOf` names says of whom. */
export const isDemanded = ({ definitions, institution, today }: Omit<WorkContext, 'tx'>, account: Account): boolean => {
  const { set, rules, settings } = definitions
  const named = settings['secondFactorOf']
  const rule = typeof named === 'string' && named !== '' ? set.get('rule', named) : undefined
  return rule !== undefined && rules.holds(rule.id, { today, user: sessionUser(account, institution.code), settings })
}

/** Whether the institution has a second step asked for after the campus too, so that it is nobody's own choice. */
export const isAskedAfterCampus = (context: Omit<WorkContext, 'tx'>, account: Account): boolean =>
  context.definitions.settings['secondFactorAfterCampus'] === true || isDemanded(context, account)
