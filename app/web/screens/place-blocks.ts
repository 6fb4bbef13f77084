import type { ServedBlock } from '../../server/contract/blocks.ts'
import { BLOCK, isBlockKind, type BlockPlace } from '../blocks/registry.tsx'

type Blocks = readonly ServedBlock[]

/** The place of a block: beside the page when its definition says so, otherwise the place of its kind. */
const blockPlace = ({ aside, show }: ServedBlock): BlockPlace | 'aside' => {
  if (aside) return 'aside'
  return isBlockKind(show) ? BLOCK[show].place : 'main'
}

export const blocksAt = (blocks: Blocks, ...places: readonly (BlockPlace | 'aside')[]): Blocks =>
  blocks.filter((block) => places.includes(blockPlace(block)))

/** The blocks that a form draws above itself; without a form they keep their written order. */
export const blocksBeforeForm = (blocks: Blocks): Blocks =>
  blocks.some(({ show }) => isBlockKind(show) && BLOCK[show].frames === true) ? blocksAt(blocks, 'before') : []
