import type { MenuPreview } from '../../contract/configuration/previews.ts'
import { serveMenu } from '../../serve/serve-menu.ts'
import { findAccount, sessionUser } from '../../store/accounts/accounts.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { drawnDefinitions } from './drawn-definitions.ts'
import { personasOf } from './personas.ts'

type Asked = { readonly id: string; readonly change?: string; readonly as?: string }

/** A menu as somebody would see it on a page without a record. Nothing of it is stored. */
export const menuPreview = async (context: ViewerContext, { id, change, as }: Asked): Promise<MenuPreview | Failure> => {
  const { tx, institution, today, viewer } = context
  const drawn = await drawnDefinitions(context, { change })
  if (isFailure(drawn)) return drawn
  const { definitions } = drawn
  if (!definitions.set.get('menu', id)) return fail('definition.not-found')
  const account = as === undefined ? viewer.account : await findAccount(tx, as)
  if (!account) return fail('record.not-found')
  const items = await serveMenu({ ...context, definitions }, id, {
    today,
    user: sessionUser(account, institution.code),
    settings: definitions.settings,
    record: null,
    related: {},
    route: { path: {}, query: {}, host: null },
  })
  return { items, as: account.id, personas: await personasOf(context) }
}
