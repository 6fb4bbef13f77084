import { defineBlock, empty, title } from './define-block.ts'

/** The files of a record. */
export const documentsBlock = defineBlock('documents', { title, empty })
