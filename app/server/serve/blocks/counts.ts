import { queryOf } from '#engine'
import type { ServedBlockOf } from '../../contract/blocks.ts'
import { countRecords } from '../../store/lists/count-records.ts'
import { listQueryOf } from '../views/view-request.ts'
import { listBehind } from './list-behind.ts'
import { servedText, type ServeBlock } from './serve-parts.ts'

export const countsBlock: ServeBlock<'counts'> = async ({ counts }, common, work) => {
  const { context, data } = work
  const { definitions, today, tx } = context
  const served: ServedBlockOf<'counts'>['counts'][number][] = []
  for (const { link, help, icon, tone } of counts) {
    const list = listBehind(link, work)
    if (!list) continue
    const query = queryOf(definitions.set, list.view, {
      with: list.with,
      user: data['user'] ?? null,
      settings: definitions.settings,
      today,
      ...(link.tab !== undefined && { tab: link.tab }),
    })
    if (!query.ok) continue
    const { counts: found } = await countRecords(tx, listQueryOf(definitions, query, {}), [true])
    const [{ count, capped } = { count: 0, capped: false }] = found
    served.push({ ...list.link, count, ...(capped && { capped }), help: servedText(help, work), icon, tone })
  }
  return { ...common, show: 'counts', counts: served }
}
