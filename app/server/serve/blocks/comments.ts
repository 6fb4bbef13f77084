import { isAllowed } from '../../work/policies.ts'
import { servedText, type ServeBlock } from './serve-parts.ts'

export const commentsBlock: ServeBlock<'comments'> = ({ help }, common, work) => {
  const { definitions, today } = work.context
  const internal = isAllowed({ definitions, today, viewer: { user: work.data['user'] ?? null } }, 'internalComments')
  return { ...common, show: 'comments', help: servedText(help, work), internal }
}
