import { kindOf, type Json } from '#engine'
import type { DrawnFrom } from '../../contract/shell.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { screenAt } from './screen-at.ts'

/** The definitions that drew the page at an address, in the order of the page: the screen, its menus, each block with what it names, and the record's own. */
export const inspectScreen = async (context: ViewerContext, address: string, host: string): Promise<DrawnFrom> => {
  const found = await screenAt(context, address, host)
  if (!found) return []
  const { definitions } = context
  const { screen, menu, links, loaded } = found
  const part = (of: string, ids: readonly (string | undefined)[]): DrawnFrom[number] => ({
    part: of,
    definitions: [...new Set(ids.flatMap((id) => id ?? []))].map((id) => definitionOf(context, id)),
  })
  const blocks = [...(screen.blocks ?? []), ...(screen.tabs ?? []).flatMap((tab) => tab.blocks)]
  return [
    part('page', [screen.id, screen.parent, screen.landing]),
    part('menus', [menu, links]),
    ...(loaded
      ? [part('record', [definitions.storage(loaded.row.entity).entity.id, loaded.definition?.id, loaded.definition?.workflow])]
      : []),
    ...(loaded?.definition ? [part('forms', loaded.definition.forms)] : []),
    ...blocks.map((block) => part(block.show, [...namedIn(context, block as Json)])),
  ].filter((drawn) => drawn.definitions.length > 0)
}

/** The ids of definitions that stand in a block, except the pages that it leads to. */
const namedIn = (context: ViewerContext, value: Json): readonly string[] => {
  if (typeof value === 'string')
    return kindOf(value) !== undefined && kindOf(value) !== 'screen' && context.definitions.set.find(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => namedIn(context, inner as Json))
}

const definitionOf = ({ definitions: { set } }: ViewerContext, id: string): DrawnFrom[number]['definitions'][number] => {
  const definition = set.find(id)
  const [written, ...more] = set.filesOf(id)
  return {
    id,
    kind: kindOf(id) ?? '',
    ...(definition?.title !== undefined && { title: definition.title }),
    ...written,
    ...(more.length > 0 && { parts: more }),
  }
}
