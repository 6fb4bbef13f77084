import type { Page, Request } from 'playwright-core'

/** What a page asked for: how many requests, their bytes on the line, and the longest chain of them that waited for one another. */
export type PageRequests = { readonly requests: number; readonly bytes: number; readonly trips: number; readonly asked: readonly string[] }

/** The end of an answer is noted up to this long after the page has begun to work with it; far less than any answer is late. */
const NOTED_LATE_MS = 50

type Sent = { readonly path: string; readonly begun: number; readonly ended: number; readonly bytes: number }

/**
 * Counts what a page asks for. A request that begins after another one has ended counts as waiting for it, so every answer must be late by
 * much more than the page needs to draw. `until`: milliseconds after the page began; later requests are not counted.
 */
export const watchRequests = (page: Page): ((until: number) => Promise<PageRequests>) => {
  const seen: Request[] = []
  page.on('request', (request) => {
    // Nothing waits for a picture.
    if (/^https?:/u.test(request.url()) && !request.url().endsWith('.svg')) seen.push(request)
  })
  return async (until) => {
    const [first] = seen
    if (!first) throw new Error('The page asked for nothing')
    const start = first.timing().startTime
    const sent: Sent[] = []
    for (const request of seen) {
      const { startTime, responseEnd } = request.timing()
      const begun = startTime - start
      if (responseEnd < 0 || begun > until) continue
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      const { pathname, search } = new URL(request.url())
      sent.push({ path: pathname + search, begun, ended: begun + responseEnd, bytes: responseBodySize + responseHeadersSize })
    }
    const depths = new Map<Sent, number>()
    for (const request of sent.toSorted((earlier, later) => earlier.begun - later.begun)) {
      const before = sent.filter(({ ended }) => ended <= request.begun + NOTED_LATE_MS).map((ancestor) => depths.get(ancestor) ?? 0)
      depths.set(request, 1 + Math.max(0, ...before))
    }
    return {
      requests: sent.length,
      bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
      // What had not come by then was not waited for.
      trips: Math.max(...[...depths].map(([{ ended }, depth]) => (ended <= until ? depth : 0))),
      asked: [...depths].map(
        ([{ path, begun, ended, bytes }, depth]) => `${depth} ${path} ${begun.toFixed(0)}-${ended.toFixed(0)} ms ${bytes} B`,
      ),
    }
  }
}
