import { defineBlock } from './define-block.ts'

/** What the office can change, and how: search, editor, preview, review and publication, for those who may publish definitions. */
export const configurationBlock = defineBlock('configuration', {})
