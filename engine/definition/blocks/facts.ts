import { defineBlock, empty, facts, link, of, title } from './define-block.ts'

/** The facts the block lists, or by default those of the record's case. */
export const factsBlock = defineBlock('facts', { title, facts, link, empty, of }, { withoutRecord: 'facts' })
