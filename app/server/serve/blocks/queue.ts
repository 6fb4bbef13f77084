import { listBehind } from './list-behind.ts'
import { servedText, type ServeBlock } from './serve-parts.ts'

/** The rows shown of a group that does not say how many. */
const USUAL = 5

export const queueBlock: ServeBlock<'queue'> = ({ groups, next, empty }, common, work) => ({
  ...common,
  show: 'queue',
  groups: groups.flatMap(({ link, tone, limit = USUAL }) => {
    const list = listBehind(link, work)
    return list ? [{ ...list, limit, tone }] : []
  }),
  next: servedText(next, work),
  empty: servedText(empty, work),
})
