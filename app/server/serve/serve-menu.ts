import { casesOfMenu, factsOfType, queryOf, resolveMenu, type Json, type ResolvedMenuItem, type RuleData } from '#engine'
import type { ServedMenuItem } from '../contract/shell.ts'
import { recordJson } from '../records/record-json.ts'
import { hrefOfRecord } from '../records/record-href.ts'
import { labelOf } from '../records/label-of.ts'
import { relatedRows } from '../records/related-rows.ts'
import { findRecord } from '../store/records/records.ts'
import { countRecords } from '../store/lists/count-records.ts'
import { listQueryOf } from './views/view-request.ts'
import type { WorkContext } from '../work/work-context.ts'

/** A menu for one viewer: the related rows that rules about starting cases read are loaded, and badges are counted. */
export const serveMenu = async (context: WorkContext, menuId: string, data: RuleData): Promise<readonly ServedMenuItem[]> => {
  const { definitions, tx } = context
  const relatedOf: { [id: string]: Json } = {}
  for (const id of casesOfMenu(definitions.set, menuId)) {
    const definition = definitions.findCase(id)
    if (definition?.uses)
      relatedOf[id] = (await relatedRows(tx, definitions, definition.uses, { ...data, case: factsOfType(definition) })) as Json
  }
  const items = resolveMenu(definitions.set, menuId, { ...data, relatedOf } as Parameters<typeof resolveMenu>[2])
  return servedItems(context, items, { ...data, relatedOf })
}

/** The links at the foot of every page, from the menu that the settings name. */
export const serveFooter = async (context: WorkContext, user: Json): Promise<readonly ServedMenuItem[]> => {
  const { set, settings } = context.definitions
  const named = settings['footer']
  const menu = typeof named === 'string' ? set.get('menu', named) : undefined
  return menu === undefined
    ? []
    : serveMenu(context, menu.id, {
        today: context.today,
        user,
        settings,
        record: null,
        related: {},
        route: { path: {}, query: {}, host: null },
      })
}

const servedItems = async (
  context: WorkContext,
  items: readonly ResolvedMenuItem[],
  data: RuleData,
): Promise<readonly ServedMenuItem[]> => {
  const served: ServedMenuItem[] = []
  for (const { superText, subMenu, href, closed, isUrl, ...item } of items) {
    const badge = superText && (await badgeOf(context, superText, data))
    served.push({
      ...item,
      ...(isUrl && { isUrl }),
      ...(href !== undefined && { href: isUrl ? href : `#${href}` }),
      ...(closed && {
        closed: { why: closed.why, ...(item.start !== undefined && (await inTheWay(context, item.start, closed.why, data))) },
      }),
      ...(badge !== undefined && { superText: badge }),
      ...(subMenu && { subMenu: await servedItems(context, subMenu, data) }),
    })
  }
  return served
}

/** The address of the open record that the reason refers to, if it refers to one. */
const inTheWay = async (context: WorkContext, caseId: string, why: string, data: RuleData): Promise<{ readonly href?: string }> => {
  const { definitions, tx } = context
  const definition = definitions.findCase(caseId)
  const rows =
    (data['relatedOf'] as { readonly [id: string]: { readonly [name: string]: readonly { readonly id?: string }[] } } | undefined)?.[
      caseId
    ] ?? {}
  for (const [name, { view }] of Object.entries(definition?.uses ?? {})) {
    const id = definitions.set.get('view', view)?.entity === definition?.of ? rows[name]?.[0]?.id : undefined
    const { entity } = definitions.storage(definition?.of ?? '')
    const row = id === undefined ? undefined : await findRecord(tx, entity.name, id)
    if (!row || !why.includes(labelOf(definitions, row))) continue
    const href = hrefOfRecord(definitions, row, { ...data, case: recordJson(definitions, row) })
    if (href !== undefined) return { href }
  }
  return {}
}

/** The badge of an item: how many rows this viewer's list would show, none when it is empty; or its text alone. */
const badgeOf = async (
  { definitions, tx, today }: WorkContext,
  { view, with: parameters, text }: NonNullable<ResolvedMenuItem['superText']>,
  data: RuleData,
): Promise<string | undefined> => {
  if (view === undefined) return text
  const query = queryOf(definitions.set, view, { with: parameters, user: data['user'] ?? null, settings: definitions.settings, today })
  if (!query.ok) return undefined
  const { counts } = await countRecords(tx, listQueryOf(definitions, query, {}), [true])
  const [{ count, capped } = { count: 0, capped: false }] = counts
  if (count === 0) return undefined
  const number = capped ? `${count}+` : String(count)
  return text === undefined ? number : text.replaceAll('{count}', number)
}
