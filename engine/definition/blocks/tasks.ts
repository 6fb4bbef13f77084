import { defineBlock, empty, rows, title } from './define-block.ts'

/** What a person is to do next: the rows of a view. */
export const tasksBlock = defineBlock('tasks', { title, ...rows, empty })
