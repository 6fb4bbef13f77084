import { defineBlock, empty, rows, title } from './define-block.ts'

/** A person's next tasks: the rows of a view. */
export const tasksBlock = defineBlock('tasks', { title, ...rows, empty })
