import { fold, guardScreen, hrefOf, onlyList, queryOf, resolveScreen, type CompiledQuery, type Json, type RuleData } from '#engine'
import type { Found } from '../../contract/views.ts'
import { countWhole } from '../../store/lists/count-records.ts'
import { listRecords, searchRecords } from '../../store/lists/list-records.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { servedRow } from '../views/serve-row.ts'
import { labelsOf } from '../views/view-labels.ts'
import { listQueryOf, type ViewAsk } from '../views/view-request.ts'

/** The most hits of one kind; the list behind them has all. */
const HITS = 3

type Searched = { readonly view: string; readonly tab?: string }

/** The hits of the lists that the page's screen searches. Each list decides by its own policies; kinds without a hit are left out. */
export const searchLists = async (context: ViewerContext, path: string, words: string): Promise<Found> => {
  const { definitions, viewer, today } = context
  const data: RuleData = { today, user: viewer.user, settings: definitions.settings, record: null, related: {} }
  const screen = resolveScreen(definitions.set, path, data)
  const kinds: Found['kinds'][number][] = []
  if (!screen?.guard.ok) return { kinds }
  for (const list of screen.search ?? []) {
    const found = await searchList(context, list, words, data)
    if (found) kinds.push(found)
  }
  if (kinds.length > 0) return { kinds }
  // Where nothing is found, the lists themselves are the way on.
  const lists = (screen.search ?? []).flatMap((list) => {
    const view = definitions.set.get('view', list.view)
    const href = listWith(context, list, '', data)
    return view === undefined || href === undefined ? [] : [{ label: kindOf(context, view), href }]
  })
  return { kinds, ...(lists.length > 0 && { lists }) }
}

/** What the rows of a view are called. */
const kindOf = ({ definitions }: ViewerContext, view: { readonly entity: string }): string => {
  const { entity } = definitions.storage(view.entity)
  return entity.plural ?? entity.title
}

const searchList = async (
  context: ViewerContext,
  { view: viewId, tab }: Searched,
  words: string,
  data: RuleData,
): Promise<Found['kinds'][number] | undefined> => {
  const { definitions, tx } = context
  const view = definitions.set.get('view', viewId)
  const query = queryOf(definitions.set, viewId, {
    user: context.viewer.user,
    settings: definitions.settings,
    today: context.today,
    search: words,
    limit: HITS,
    ...(tab !== undefined && { tab }),
  })
  if (!view || !query.ok) return undefined
  const ask: Pick<ViewAsk, 'after'> = {}
  const list = listQueryOf(definitions, query, ask)
  const found = query.search ? await searchRecords(tx, list, query.search.words.join(' ')) : undefined
  if (found && [...found.ids.values()].every((ids) => ids.length === 0)) return undefined
  const { rows } = await listRecords(tx, list, found)
  if (rows.length === 0) return undefined
  // A search has at most a thousand hits of each kind, so that its rows are few.
  const total = await countWhole(tx, list, found)
  const labels = await labelsOf(context, query.columns, [], data)
  const fields = detailFields(query)
  const searched = definitions.storage(view.entity).entity.search ?? []
  const hits = rows.flatMap((row) => {
    const { id, href, state, cells } = servedRow(context, { view, columns: query.columns, labels, data }, row)
    if (href === undefined) return []
    const [label = '', ...details] = fields.flatMap((field) => {
      const cell = cells[field]
      return cell === undefined ? [] : [[cell.text, cell.second ?? ''].filter((text) => text !== '').join(', ')]
    })
    const shown = details.filter((text) => text !== '')
    const detail = [...shown, ...foundIn(searched, row.data, { words, shown: [label, ...shown] })].join(', ')
    return [{ id, href, label, ...(detail !== '' && { detail }), ...(state && { state }) }]
  })
  if (hits.length === 0) return undefined
  const href = listWith(context, { view: viewId, ...(tab !== undefined && { tab }) }, words, data)
  return { label: kindOf(context, view), total, hits, ...(href !== undefined && { href }) }
}

/** The searched answers that hold one of the words and stand in no column, so that a hit shows why it was found. */
const foundIn = (
  fields: readonly string[],
  data: { readonly [field: string]: Json },
  { words, shown }: { readonly words: string; readonly shown: readonly string[] },
): readonly string[] => {
  const parts = fold(words).split(' ')
  const texts = fields.flatMap((field) => (typeof data[field] === 'string' ? [data[field]] : []))
  return texts.filter((text) => parts.some((part: string) => fold(text).includes(part)) && !shown.some((other) => other.includes(text)))
}

/** The columns that say who and what: the first of the list, except its states and times. */
const detailFields = ({ columns }: CompiledQuery): readonly string[] =>
  columns
    .filter(({ format }) => format === undefined || ['text', 'person', 'lookup'].includes(format))
    .slice(0, 3)
    .map(({ field }) => field)

/** The page whose only list this is, with the search in its address. */
const listWith = ({ definitions: { set } }: ViewerContext, { view, tab }: Searched, words: string, data: RuleData): string | undefined => {
  const page = set
    .all('screen')
    .find((screen) => onlyList(screen)?.view === view && onlyList(screen)?.with === undefined && guardScreen(set, screen.id, data).ok)
  const href = page && hrefOf(set, page.id, {}, { ...(words !== '' && { q: words }), ...(tab !== undefined && { tab }) })
  return href === undefined ? undefined : `#${href}`
}
