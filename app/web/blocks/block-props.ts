import type { ServedBlock, ServedScreen } from '../../server/contract/shell.ts'

export type Served = Extract<ServedScreen, { ok: true }>
/** What every block component gets; what it shows beyond that it asks the server for. */
export type BlockProps = { readonly block: ServedBlock; readonly screen: Served }
