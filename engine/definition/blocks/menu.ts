import { Ref } from '../logic.ts'
import { defineBlock, title } from './define-block.ts'

/** Cases that may be started from a menu, and the reasons why others are closed. */
export const menuBlock = defineBlock('menu', { title, menu: Ref('menu') })
