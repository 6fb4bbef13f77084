import { onDemand } from '../state/on-demand.ts'

/** The confirmation dialog is loaded when it is first needed; a page that expects one calls `preload`. */
export const ConfirmDialog = onDemand(() => import('./ConfirmDialog.tsx').then((file) => file.ConfirmDialog))
