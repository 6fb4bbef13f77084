import { Ref } from '../logic.ts'
import { defineBlock, title } from './define-block.ts'

/** What may be started from a menu, and why the rest is closed. */
export const menuBlock = defineBlock('menu', { title, menu: Ref('menu') })
