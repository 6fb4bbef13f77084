import type { BlockOf } from '../definition/blocks/registry.ts'
import type { Screen } from '../definition/screen.ts'

/** The list of a page that has one list and no tabs. Its state has the plain names in the address, so that a link can set it. */
export const onlyList = ({ blocks = [], tabs = [] }: Pick<Screen, 'blocks' | 'tabs'>): BlockOf<'view'> | undefined => {
  const lists = blocks.filter((block) => block.show === 'view')
  return tabs.length === 0 && lists.length === 1 ? lists[0] : undefined
}
