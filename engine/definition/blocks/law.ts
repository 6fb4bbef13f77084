import { defineBlock, title } from './define-block.ts'

/** The rules that state law with their days, and the open cases that they would decide otherwise, for those who may see it. */
export const lawBlock = defineBlock('law', { title })
