import type pg from 'pg'
import type { RefusedRow } from '../../cases/send-to-one.ts'
import type { BulkDone } from '../../contract/views.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** Each run needs a second connection while it holds one. Without a limit, all connections could be held by runs that wait for one another. */
const AT_ONCE = 4
const running = new WeakMap<pg.Pool, number>()

/** Does something for each of many records, one after the other; one that refuses does not stop the others. */
export const forEachRow = async (
  { services: { pool } }: Pick<WorkContext, 'services'>,
  ids: readonly string[],
  act: (id: string) => Promise<RefusedRow | undefined>,
): Promise<BulkDone | Failure> => {
  const others = running.get(pool) ?? 0
  if (others >= AT_ONCE) return fail('view.busy', serverTexts.list.bulkBusy)
  running.set(pool, others + 1)
  try {
    const done: string[] = []
    const refused: BulkDone['refused'][number][] = []
    for (const id of ids) {
      const failure = await act(id)
      if (failure) refused.push({ id, ...failure })
      else done.push(id)
    }
    return { done, refused }
  } finally {
    running.set(pool, (running.get(pool) ?? 1) - 1)
  }
}
