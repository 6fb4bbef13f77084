import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../_helpers/long.ts'
import { PHONE, settled } from '../look.ts'
import { withoutStream } from '../../_helpers/without-stream.ts'
import { ofToday } from '../of-today.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { DESKTOP, openStage, sharedPortal, type Stage } from '../stage.ts'

/** Half of what counts as good (0.1), because these pages are read and clicked while they load. */
const MOST = 0.05
/** Long enough for outlines to be drawn in the place of what is awaited. */
const LATE_MS = 400

type Shifts = { readonly sum: number; readonly moved: readonly string[] }
type Shift = PerformanceEntry & {
  readonly value: number
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
}
declare global {
  var shifts: { sum: number; moved: string[] }
}

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

/** Every answer is late, as on a slow line; the shifts of a page are summed from its first frame. */
const slowly = async (page: Page): Promise<void> => {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, LATE_MS)
    })
    // A page that is left takes its unanswered calls with it.
    await route.continue().catch(() => undefined)
  })
  await page.addInitScript(() => {
    globalThis.shifts = { sum: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        globalThis.shifts.sum += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          const what = node instanceof Element ? node.className : ''
          globalThis.shifts.moved.push(`${entry.value.toFixed(3)} ${what} from ${previousRect.y} to ${currentRect.y}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = async (page: Page): Promise<Shifts> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await settled(page)
  return page.evaluate(() => globalThis.shifts)
}

const VISITS = [
  { user: 'jonas', pages: ['/'] },
  { user: 'luis', pages: ['/students-request-list'] },
  { user: 'teo', pages: ['/'] },
  { user: 'luis', pages: ['/students-list'] },
  { user: 'dana', pages: ['/system-errors'] },
]

// Each day those of somebody else, and all of them in the long run.
test.for(isLong ? VISITS : [ofToday(VISITS)])('the pages of $user hold still while they load, at both widths', async ({ user, pages }) => {
  const { page, leave } = await stage.openAs(user)
  await withoutStream(page)
  await slowly(page)
  // From here on, what was said of every page holds.
  await page.goto('about:blank')
  const addresses = [...pages]
  // The first record of each list, and the form behind the first task, are pages of their own kind.
  for (const address of pages) {
    await page.goto(`${stage.server.url}/#${address}`)
    await shiftsOf(page)
    const record = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="#/"]')].map(({ hash }) => hash),
    )
    const first = record.find((hash) => /[0-9a-f]{8}-/u.test(hash))
    if (first !== undefined) addresses.push(first.slice(1))
  }
  for (const size of [DESKTOP, PHONE])
    for (const address of addresses) {
      await page.setViewportSize(size)
      await page.goto('about:blank')
      await page.goto(`${stage.server.url}/#${address}`)
      const { sum, moved } = await shiftsOf(page)
      expect.soft(sum, `${address} at ${size.width} px: ${moved.join(', ')}`).toBeLessThan(MOST)
    }
  await leave()
})

test('signing in asks for the landing page once, and for its record once', async () => {
  const { page, leave } = await stage.open()
  await withoutStream(page)
  const signIn = signInPage(page)
  await signIn.open(stage.server.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/u, '{id}')))
  await signIn.signIn('jonas')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/screen')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/records/profile/{id}').length).toBeLessThanOrEqual(1)
  await leave()
})

test('the texts of the institution come with the page', async () => {
  const { page, leave } = await stage.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signInPage(page).open(stage.server.url)
  expect(asked.filter((path) => path === '/api/shell')).toEqual([])
  await leave()
})
