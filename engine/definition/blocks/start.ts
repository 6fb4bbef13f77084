import { Ref } from '../logic.ts'
import { defineBlock, title } from './define-block.ts'

/** The same as a menu, on a page of its own. */
export const startBlock = defineBlock('start', { title, menu: Ref('menu') })
