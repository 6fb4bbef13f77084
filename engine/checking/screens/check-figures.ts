import type { Block } from '../../definition/blocks/registry.ts'
import type { View } from '../../definition/view.ts'
import { groupKey } from '../../views/groups-of.ts'
import { onlyList } from '../../screens/only-list.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The most groups that tiles and charts can draw. */
const MOST = 2

type Place = { readonly id: string; readonly pointer: string }

/** The list of the page is the one that is counted, and has a filter for each group, so that a figure leads to its rows. */
const checkPage = ({ set, report, isHole }: CheckContext, view: View, to: string, { id, pointer }: Place): void => {
  const screen = set.get('screen', to)
  if (screen === undefined || isHole(to, '/blocks')) return
  const list = set.get('view', view.over ?? '')
  if (view.over === undefined || onlyList(screen)?.view !== view.over)
    return report('view.figures-page', id, pointer, { list: view.over ?? view.id, to, view: view.id })
  if (list === undefined) return
  for (const { field, by } of (view.group ?? []).map(groupKey)) {
    const as = list.filters?.find((filter) => filter.field === field)
    const fits = as !== undefined && (by === undefined ? as.as !== 'range' && as.as !== 'text' : as.as === 'range')
    if (!fits) report('view.figures-filter', id, pointer, { name: field, list: list.id, as: by === undefined ? 'choices' : 'range' })
  }
}

/** A month is asked for as a range of the date, and the day of a row is its column. */
const checkCalendar = ({ set, report }: CheckContext, block: Block, { id, pointer }: Place): void => {
  if (block.show !== 'view' || block.calendar === undefined) return
  const view = set.get('view', block.view)
  const hasRange = view?.filters?.some(({ field, as }) => field === block.calendar && as === 'range') === true
  const hasColumn = view?.columns.some(({ field }) => field === block.calendar) === true
  if (view !== undefined && !(hasRange && hasColumn && view.group === undefined))
    report('view.calendar', id, `${pointer}/calendar`, { view: view.id, name: block.calendar })
}

const checkBlock = (context: CheckContext, block: Block, { id, pointer }: Place): void => {
  checkCalendar(context, block, { id, pointer })
  if (block.show !== 'chart' && block.show !== 'tiles') return
  const view = context.set.get('view', block.view)
  if (view === undefined) return
  const count = view.group?.length ?? 0
  if (count === 0 || !view.columns.some((column) => (column.count ?? column.sum) !== undefined))
    return context.report('view.figures-list', id, `${pointer}/view`, { view: view.id })
  if (count > MOST) return context.report('view.figures-many', id, `${pointer}/view`, { view: view.id, count: String(count) })
  checkPage(context, view, block.link.to, { id, pointer: `${pointer}/link/to` })
}

/** Every figure leads to exactly the rows it counts. */
export const checkFigures: DefinitionCheck = (context) => {
  for (const { id, blocks = [], tabs = [] } of context.each('screen')) {
    blocks.forEach((block, index) => checkBlock(context, block, { id, pointer: `/blocks/${index}` }))
    tabs.forEach((tab, at) =>
      tab.blocks.forEach((block, index) => checkBlock(context, block, { id, pointer: `/tabs/${at}/blocks/${index}` })),
    )
  }
  for (const view of context.each('view'))
    if (view.group !== undefined && view.opens !== undefined) checkPage(context, view, view.opens, { id: view.id, pointer: '/opens' })
}
