import { isAllowed } from '../../work/policies.ts'
import { mayComment } from '../../records/may-comment.ts'
import { servedText, type ServeBlock } from './serve-parts.ts'

export const commentsBlock: ServeBlock<'comments'> = ({ help }, common, work) => {
  const { definitions, today } = work.context
  const internal = isAllowed({ definitions, today, viewer: { user: work.data['user'] ?? null } }, 'internalComments')
  const { record } = work.data
  const entity = typeof record === 'object' && record !== null && 'entity' in record ? record.entity : undefined
  const mayWrite = typeof entity === 'string' && mayComment(definitions, entity, work.data)
  return { ...common, show: 'comments', help: servedText(help, work), internal, mayWrite }
}
