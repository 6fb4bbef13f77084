import type { ServedScreen } from '../../server/contract/shell.ts'

/** A screen that this viewer may see. */
export type OpenScreen = Extract<ServedScreen, { ok: true }>
