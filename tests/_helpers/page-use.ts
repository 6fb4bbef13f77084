import type { Page } from 'playwright-core'
import { withoutStream } from './without-stream.ts'

declare global {
  var usefulAt: number | undefined
}

/**
 * Measures when a page is of use: its heading and its main part are drawn, and nothing in their place waits. A page that shows an outline
 * again was not of use before. Gives the milliseconds since the page began, once the network is quiet.
 */
export const watchUse = async (page: Page): Promise<() => Promise<number>> => {
  await withoutStream(page)
  await page.addInitScript(() => {
    const waits = '[role=status][aria-label^=Loading], .sj-skeleton, .sj-late, [class*=sj-waits]'
    const isUseful = (): boolean => {
      const heading = document.querySelector('h1')
      const main = document.querySelector('main')
      return heading !== null && heading.getClientRects().length > 0 && main !== null && main.querySelector(waits) === null
    }
    const look = (): void => {
      globalThis.usefulAt = isUseful() ? (globalThis.usefulAt ?? performance.now()) : undefined
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return async () => {
    await page.waitForFunction(() => globalThis.usefulAt !== undefined)
    await page.waitForLoadState('networkidle')
    const at = await page.evaluate(() => globalThis.usefulAt)
    if (at === undefined) throw new Error('The page waits again')
    return at
  }
}
