import type { BlockKind } from '#engine'
import type { ServedBlockOf } from '../../server/contract/blocks.ts'
import type { OpenScreen } from '../api/open-screen.ts'

/** What the component of a block gets; what it shows beyond that it asks the server for. */
export type BlockProps<K extends BlockKind> = { readonly block: ServedBlockOf<K>; readonly screen: OpenScreen }
