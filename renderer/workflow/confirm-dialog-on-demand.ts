import { onDemand } from '../state/on-demand.ts'

/** The question before an act comes when somebody acts; who can expect it calls `preload`. */
export const ConfirmDialog = onDemand(() => import('./ConfirmDialog.tsx').then((file) => file.ConfirmDialog))
