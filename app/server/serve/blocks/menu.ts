import type { RuleData } from '#engine'
import type { ServedMenuItem } from '../../contract/shell.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { serveMenu } from '../serve-menu.ts'
import type { ServeBlock } from './serve-parts.ts'

type PageRecord = { readonly id?: unknown; readonly entity?: unknown; readonly version?: unknown } | null | undefined

/**
 * On the page of somebody else's record, a case about such a record is started about that one. One's own needs not be said. About a record
 * that is not stored yet nothing is started.
 */
const withAbout = (context: WorkContext, items: readonly ServedMenuItem[], data: RuleData): readonly ServedMenuItem[] => {
  const { definitions } = context
  const record = data['record'] as PageRecord
  const user = data['user'] as { readonly [name: string]: unknown } | null
  return items.flatMap((item): readonly ServedMenuItem[] => {
    const subject = definitions.findCase(item.start ?? '')?.subject
    const name = subject === undefined ? undefined : definitions.storage(subject).entity.name
    const isAbout = name !== undefined && record?.entity === name && record.id !== user?.[`${name}Id`]
    if (isAbout && record?.version === 0) return []
    const served = {
      ...item,
      ...(isAbout && typeof record?.id === 'string' && { about: record.id }),
      ...(item.subMenu && { subMenu: withAbout(context, item.subMenu, data) }),
    }
    return [served]
  })
}

export const menuBlock: ServeBlock<'menu'> = async ({ menu }, common, { context, data }) => ({
  ...common,
  show: 'menu',
  items: [...withAbout(context, await serveMenu(context, menu, data), data)],
})
