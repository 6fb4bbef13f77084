import { onDemand } from '../../state/on-demand.ts'

/** The keys of a page are loaded when somebody first asks for them. */
export const KeysDialog = onDemand(() => import('./KeysDialog.tsx').then((file) => file.KeysDialog))
