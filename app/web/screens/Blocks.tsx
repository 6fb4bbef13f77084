import type { BlockKind } from '#engine'
import type { ServedBlock } from '../../server/contract/blocks.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import type { BlockProps } from '../blocks/block-props.ts'
import { BLOCK, isBlockKind } from '../blocks/registry.tsx'

type Props<K extends BlockKind> = BlockProps<K> & { readonly show: K }

/** A block, drawn by the component of its kind. */
const Drawn = <K extends BlockKind>({ show, block, screen }: Props<K>) => {
  const { Block } = BLOCK[show]
  return <Block block={block} screen={screen} />
}

/** Blocks in the order of the screen. A kind that this build does not know is left out. */
export const Blocks = ({ screen, blocks }: { readonly screen: OpenScreen; readonly blocks: readonly ServedBlock[] }) => (
  <>{blocks.map((block) => isBlockKind(block.show) && <Drawn key={block.id} show={block.show} block={block} screen={screen} />)}</>
)
