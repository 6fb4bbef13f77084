import { BLOCKS, type Block } from '../../definition/blocks/registry.ts'
import type { Link } from '../../definition/blocks/define-block.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { onlyList } from '../../screens/only-list.ts'
import type { Screen } from '../../definition/screen.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

/** The property that a block of this kind needs here: one that the record of the screen would make optional. */
const neededBy = ({ show }: Block, record: Screen['record']): string | undefined =>
  record === undefined ? BLOCKS[show].withoutRecord : undefined

type Placed = { readonly link: Link; readonly place: string }

const linksOf = (block: Block): readonly Placed[] => {
  const within = (entries: readonly { readonly link: Link }[], name: string): readonly Placed[] =>
    entries.map(({ link }, index) => ({ link, place: `/${name}/${index}/link` }))
  if (block.show === 'counts') return within(block.counts, 'counts')
  if (block.show === 'queue') return within(block.groups, 'groups')
  return 'link' in block && block.link !== undefined ? [{ link: block.link, place: '/link' }] : []
}

/** The tab of a link is one of the only list of its page. */
const checkLink = ({ set, report, isHole }: CheckContext, id: string, { to, tab }: Link, pointer: string): void => {
  const screen = set.get('screen', to)
  if (tab === undefined || screen === undefined || isHole(to, '/blocks')) return
  const tabs = set.get('view', onlyList(screen)?.view ?? '')?.tabs?.map((listTab) => listTab.id) ?? []
  if (!tabs.includes(tab)) report('screen.tab-unknown', id, `${pointer}/tab`, { name: tab, to, hint: didYouMean(tab, tabs) })
}

/** The tab of a block is one of its own list. */
const checkTab = ({ set, report }: CheckContext, id: string, block: Block, pointer: string): void => {
  if (block.show !== 'requests' || block.tab === undefined) return
  const view = set.get('view', block.view)
  const tabs = view?.tabs?.map((listTab) => listTab.id) ?? []
  if (view !== undefined && !tabs.includes(block.tab))
    report('screen.tab-unknown', id, `${pointer}/tab`, { name: block.tab, to: block.view, hint: didYouMean(block.tab, tabs) })
}

const checkBlocks = (context: CheckContext, { id, record }: Screen, blocks: readonly Block[], pointer: string): void => {
  const ids = new Set<string>()
  blocks.forEach((block, index) => {
    const needed = neededBy(block, record)
    if (needed !== undefined && !Object.hasOwn(block, needed) && !context.hasHole(id, `${pointer}/${index}`))
      context.report('screen.block-lacks', id, `${pointer}/${index}`, { show: `"${block.show}"`, name: needed })
    for (const { link, place } of linksOf(block)) checkLink(context, id, link, `${pointer}/${index}${place}`)
    checkTab(context, id, block, `${pointer}/${index}`)
    if (ids.has(block.id)) context.report('screen.duplicate-id', id, `${pointer}/${index}/id`, { name: block.id })
    ids.add(block.id)
  })
}

/** Each block of a screen has the properties it needs, and no two have the same name. */
export const checkScreenBlocks: DefinitionCheck = (context) => {
  for (const screen of context.each('screen')) {
    const { id, blocks, tabs } = screen
    checkBlocks(context, screen, blocks ?? [], '/blocks')
    const names = new Set<string>()
    tabs?.forEach((tab, index) => {
      if (names.has(tab.id)) context.report('screen.duplicate-id', id, `/tabs/${index}/id`, { name: tab.id })
      names.add(tab.id)
      checkBlocks(context, screen, tab.blocks, `/tabs/${index}/blocks`)
    })
  }
}
