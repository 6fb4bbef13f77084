import { defineBlock, empty, facts, link, of, title } from './define-block.ts'

/** Facts that the block lists, or those of the record's case. */
export const factsBlock = defineBlock('facts', { title, facts, link, empty, of }, { withoutRecord: 'facts' })
