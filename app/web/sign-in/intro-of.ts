import type { OpenScreen } from '../api/open-screen.ts'

/** What is to be read before the fields: the text of the first block. */
export const introOf = ({ blocks: [block] }: OpenScreen): string | undefined => (block?.show === 'content' ? block.text : undefined)
