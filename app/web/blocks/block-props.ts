import type { BlockKind } from '#engine'
import type { ServedBlockOf } from '../../server/contract/blocks.ts'
import type { OpenScreen } from '../api/open-screen.ts'

/** The properties of a block's component; any other data it requests from the server. */
export type BlockProps<K extends BlockKind> = { readonly block: ServedBlockOf<K>; readonly screen: OpenScreen }
