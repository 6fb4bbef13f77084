import type { BlockKind } from '#engine'
import type { ServedBlock } from '../../server/contract/blocks.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import type { BlockProps } from '../blocks/block-props.ts'
import { BLOCK, isBlockKind } from '../blocks/registry.tsx'

type Props<K extends BlockKind> = BlockProps<K> & { readonly show: K }

/** A block, drawn by the component of its kind. */
const Drawn = <K extends BlockKind>({ show, block, screen }: Props<K>) => {
  const { Block } = BLOCK[show]
  const drawn = <Block block={block} screen={screen} />
  // Whoever configures the page points at its blocks; the element has no box of its own.
  return screen.configures ? (
    <div data-block={block.id} className="sj-pointed">
      {drawn}
    </div>
  ) : (
    drawn
  )
}

/** Blocks in the order of the screen. A kind that this build does not know is left out. */
export const Blocks = ({ screen, blocks }: { readonly screen: OpenScreen; readonly blocks: readonly ServedBlock[] }) => (
  <>{blocks.map((block) => isBlockKind(block.show) && <Drawn key={block.id} show={block.show} block={block} screen={screen} />)}</>
)
