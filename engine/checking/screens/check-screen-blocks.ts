import type { Block, BlockKind, Screen } from '../../definition/screen.ts'
import type { Check, CheckContext } from '../check-context.ts'

type Needs = { readonly [show in BlockKind]?: keyof Block }

/** What a block cannot do without, where nothing else can say it. */
const NEEDS: Needs = { view: 'view', menu: 'menu', dates: 'dates' }
/** And where there is no record, whose case says it. */
const NEEDS_ALONE: Needs = { ...NEEDS, form: 'form', facts: 'facts' }

const checkBlocks = (context: CheckContext, { id, record }: Screen, blocks: readonly Block[], pointer: string): void => {
  const ids = new Set<string>()
  const needs = record === undefined ? NEEDS_ALONE : NEEDS
  blocks.forEach((block, at) => {
    const needed = needs[block.show]
    if (needed !== undefined && block[needed] === undefined && !context.hasHole(id, `${pointer}/${at}`))
      context.report('screen.block-lacks', id, `${pointer}/${at}`, { show: `"${block.show}"`, name: needed })
    if (block.id === undefined) return
    if (ids.has(block.id)) context.report('screen.duplicate-id', id, `${pointer}/${at}/id`, { name: block.id })
    ids.add(block.id)
  })
}

/** Each block of a screen has what it shows, and no two are called the same. */
export const checkScreenBlocks: Check = (context) => {
  for (const screen of context.set.all('screen')) {
    const { id, blocks, tabs } = screen
    checkBlocks(context, screen, blocks ?? [], '/blocks')
    const names = new Set<string>()
    tabs?.forEach((tab, at) => {
      if (names.has(tab.id)) context.report('screen.duplicate-id', id, `/tabs/${at}/id`, { name: tab.id })
      names.add(tab.id)
      checkBlocks(context, screen, tab.blocks, `/tabs/${at}/blocks`)
    })
  }
}
