import { Type } from 'typebox'
import { Ref } from '../logic.ts'
import { defineBlock, title } from './define-block.ts'

/** Whether the portal is let in at another system, and the way there for those who may decide it. */
export const accessBlock = defineBlock('access', {
  title,
  connection: Type.Unsafe<string>({ ...Ref('connection'), description: 'a connection whose access needs a consent' }),
})
