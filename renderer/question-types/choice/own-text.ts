import { onDemand } from '../../state/on-demand.ts'

/** Few lists take words of a person's own. */
export const OwnText = onDemand(() => import('./OwnText.tsx').then((file) => file.OwnText), undefined, 'now')
