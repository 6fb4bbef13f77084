import type { Json } from '../definition/logic.ts'
import type { MenuItem } from '../definition/menu.ts'
import { mergedText } from '../messages/merge-text.ts'
import type { Explanation } from '../rules/explain/explanation.ts'
import { isRecord } from '../rules/values/json.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import { reasonOf } from '../workflow/reason.ts'
import { ruleBook, type RuleBook, type RuleData } from '../workflow/rule-book.ts'
import { guardScreen } from './guard-screen.ts'
import { mayStart } from './may-start.ts'
import { hrefOf } from './routes.ts'

/** `relatedOf`: for each case type, the rows of the views it `uses`; rules about starting read them as `related`. */
export type MenuContext = RuleData & { readonly relatedOf?: { readonly [caseId: string]: Json } }

/** A menu item for one user, with texts merged and links resolved. */
export type ResolvedMenuItem = {
  readonly id: string
  readonly label: string
  readonly help?: string
  readonly icon?: string
  readonly href?: string
  readonly isUrl: boolean
  /** The case type that this item starts. */
  readonly start?: string
  /** The item is shown, but closed, with the reason. */
  readonly closed?: { readonly why: string; readonly explanation?: Explanation }
  /** A view the caller counts; `text` contains `{count}`, and without it only the number is shown. Without a view, the text alone is shown. */
  readonly superText?: { readonly view?: string; readonly with: { readonly [name: string]: Json }; readonly text?: string }
  readonly subMenu?: readonly ResolvedMenuItem[]
}

type Place = {
  readonly set: DefinitionReader
  readonly rules: RuleBook
  readonly context: MenuContext
  readonly only: ReadonlySet<string> | undefined
}

const values = (rules: RuleBook, of: { readonly [name: string]: Json } | undefined, data: RuleData): { readonly [name: string]: Json } =>
  Object.fromEntries(Object.entries(of ?? {}).map(([name, logic]) => [name, rules.value(logic, data)]))

/** Where the item leads; undefined when its target would refuse this user, and then the item is not shown. */
const target = (item: MenuItem, { set, rules, context }: Place): Pick<ResolvedMenuItem, 'href' | 'isUrl'> | undefined => {
  const url = item.url === undefined ? undefined : mergedText(item.url, context)
  if (item.link === undefined) return { isUrl: item.isUrl ?? url !== undefined, ...(url !== undefined && { href: url }) }
  const route = values(rules, item.route, context)
  const query = item.queryParams ?? {}
  if (!guardScreen(set, item.link, { ...context, route: { path: route, query } }).ok) return undefined
  const href = hrefOf(
    set,
    item.link,
    route,
    Object.fromEntries(Object.entries(query).map(([name, text]) => [name, mergedText(text, context)])),
  )
  return href === undefined ? undefined : { href, isUrl: false }
}

type Starting = Pick<ResolvedMenuItem, 'start' | 'closed'>

/** A case this user can never start is not shown; one that cannot be started now is shown with the reason. */
const starting = (item: MenuItem, { set, rules, context }: Place): Starting | undefined => {
  if (item.case === undefined) return {}
  const definition = getDefinition(set, 'case', item.case)
  const may = mayStart(rules, definition, { ...context, related: context.relatedOf?.[item.case] ?? context['related'] })
  if (may.ok) return { start: item.case }
  return may.code === 'start.never'
    ? undefined
    : { start: item.case, closed: { why: may.message, ...(may.explanation && { explanation: may.explanation }) } }
}

/** Before a window opens, its own text says when; after it, or without a date, the rule's sentence is used. */
const closedByWindow = (id: string, why: string | undefined, { rules, context }: Place): Pick<ResolvedMenuItem, 'closed'> => {
  const rule = rules.find(id)
  const window = rules.decide(id, context)
  const state = isRecord(window) ? window['state'] : undefined
  if (rule === undefined || state === 'open') return {}
  const words = why ?? (state === 'before' ? rule.words : undefined) ?? rule.why ?? rule.title ?? id
  return { closed: { why: mergedText(words, { ...context, ...(isRecord(window) && window) }) } }
}

const closedBy = ({ closed }: MenuItem, place: Place): Pick<ResolvedMenuItem, 'closed'> => {
  if (closed === undefined) return {}
  const { rules, context } = place
  if (closed.window !== undefined) return closedByWindow(closed.window, closed.why, place)
  if (closed.when === undefined || !rules.holds(closed.when, context)) return {}
  const { message, explanation } = reasonOf(rules, closed.when, closed.why, context)
  return { closed: { why: message, explanation } }
}

const resolveItem = (item: MenuItem, place: Place): readonly ResolvedMenuItem[] => {
  const { rules, context, only } = place
  if (!rules.holds(item.visibility, context)) return []
  // A group named in the limit keeps its items.
  const inner: Place = only?.has(item.id) === true ? { ...place, only: undefined } : place
  const subMenu = item.subMenu?.flatMap((child) => resolveItem(child, inner))
  if (subMenu !== undefined && subMenu.length === 0) return []
  if (subMenu === undefined && only !== undefined && !only.has(item.id)) return []
  const to = target(item, place)
  const start = starting(item, place)
  if (to === undefined || start === undefined) return []
  return [
    {
      id: item.id,
      label: mergedText(item.label, context),
      ...(item.help !== undefined && { help: mergedText(item.help, context) }),
      ...(item.icon !== undefined && { icon: item.icon }),
      ...to,
      ...start,
      ...closedBy(item, place),
      ...(item.superText && {
        superText: {
          ...(item.superText.view !== undefined && { view: item.superText.view }),
          with: values(rules, item.superText.with, context),
          ...(item.superText.text !== undefined && { text: item.superText.text }),
        },
      }),
      ...(subMenu && { subMenu }),
    },
  ]
}

/** The menu for one user: hidden items removed, groups kept while they have a child, closed items with their reason. */
export const resolveMenu = (set: DefinitionReader, menuId: string, context: MenuContext): readonly ResolvedMenuItem[] => {
  const menu = getDefinition(set, 'menu', menuId)
  const rules = ruleBook(set)
  const limit = menu.limit !== undefined && rules.holds(menu.limit.when, context) ? rules.value(menu.limit.to, context) : undefined
  const only = limit === undefined ? undefined : new Set(Array.isArray(limit) ? (limit as readonly Json[]).map(String) : [])
  return menu.items.flatMap((item) => resolveItem(item, { set, rules, context, only }))
}

/** The case types of a menu: the caller loads the views they `use` before it resolves the menu. */
export const casesOfMenu = (set: DefinitionReader, menuId: string): readonly string[] => {
  const within = (items: readonly MenuItem[]): readonly string[] =>
    items.flatMap((item) => [...(item.case === undefined ? [] : [item.case]), ...within(item.subMenu ?? [])])
  return [...new Set(within(getDefinition(set, 'menu', menuId).items))]
}
