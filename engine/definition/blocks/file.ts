import { Logic } from '../logic.ts'
import { defineBlock, empty, title } from './define-block.ts'

/** One file in place, for those who may see it: the one with the id, or that of the token in the address of the page. */
export const fileBlock = defineBlock('file', { title, file: Logic, empty })
