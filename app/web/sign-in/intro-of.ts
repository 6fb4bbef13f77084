import type { OpenScreen } from '../api/open-screen.ts'

/** The text to read before the fields: that of the first block. */
export const introOf = ({ blocks: [block] }: OpenScreen): string | undefined => (block?.show === 'content' ? block.text : undefined)
