import type { SessionUser } from '../../contract/auth.ts'
import { findActiveAccounts, sessionUser } from '../../store/accounts/accounts.ts'
import { listSharers, type Of } from '../../store/lists/saved-filters.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/**
 * The viewer and the list that a filter belongs to; undefined when there is no such list. Who the colleagues are, the list says, and it is asked
 * now: who was one when they shared a filter may have another role today.
 */
export const ownerOf = async ({ definitions, institution, tx, viewer, today }: ViewerContext, id: string): Promise<Of | undefined> => {
  const view = definitions.set.get('view', id)
  if (!view) return undefined
  const isOne = (user: SessionUser): boolean =>
    view.colleagues !== undefined && definitions.rules.holds(view.colleagues, { user, settings: definitions.settings, today })
  const of = { account: viewer.account.id, view: id }
  if (!isOne(viewer.user)) return { ...of, isColleague: false, colleagues: [] }
  const sharers = await findActiveAccounts(tx, await listSharers(tx, of))
  const colleagues = sharers.filter((account) => isOne(sessionUser(account, institution.code)))
  return { ...of, isColleague: true, colleagues: colleagues.map(({ id: account }) => account) }
}
