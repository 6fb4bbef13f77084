import { defineBlock, title } from './define-block.ts'

/** Effects that gave up or still wait, for those who may try them again. */
export const effectsBlock = defineBlock('effects', { title })
