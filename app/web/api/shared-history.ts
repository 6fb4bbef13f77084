import type { HistoryPage } from '../../server/contract/history.ts'
import { call } from './client.ts'
import { firstHistory } from './first-history.ts'

/** The newest entries of a record's history: asked for once for all blocks that show them, and again with every turn of the page. */
export const sharedHistory = (of: { readonly entity: string; readonly id: string }): ((turn: number) => Promise<HistoryPage>) => {
  let latest: { readonly turn: number; readonly page: Promise<HistoryPage> } | undefined
  return (turn) => {
    if (latest?.turn === turn) return latest.page
    const asked = { turn, page: call('GET /api/records/:entity/:id/history', firstHistory(of)) }
    latest = asked
    // One that failed is asked for again.
    asked.page.catch(() => {
      if (latest === asked) latest = undefined
    })
    return asked.page
  }
}
