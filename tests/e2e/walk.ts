import type { Page, Request, Response } from 'playwright-core'
import { axeFindings, type Judged } from './axe.ts'
import { drawn, PHONE, settled, tooWide } from './look.ts'
import { DESKTOP } from './stage.ts'
import { blankRegions } from '../_helpers/in-page/layout.ts'
import { isToday } from '../_helpers/day-seed.ts'
import { isLong } from '../_helpers/long.ts'
import { withoutStream } from '../_helpers/without-stream.ts'

/** One address of a walk and the screen that answered. */
export type VisitedPage = { readonly address: string; readonly screen: string; readonly caption: string }
export type Walk = { readonly pages: readonly VisitedPage[]; readonly wrong: readonly string[]; readonly opened: number }

const RECORD = /[0-9a-f]{8}-[0-9a-f-]{27}/gu
/** Addresses that show the same screen for another record are one place. */
const placeOf = (address: string): string => (address.split('?')[0] ?? address).replaceAll(RECORD, '{id}')

/** A call that would change something. Checks and sessions change nothing that another page shows. */
const writes = (request: Request): boolean => request.method() !== 'GET' && !/\/api\/(?:auth|forms)\//u.test(request.url())

/** Links of the page that lead to other pages of the portal. */
const linksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#/"]')]
      .filter((link) => link.origin === location.origin)
      .map((link) => link.hash.slice(1)),
  )

const doubleIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
  })

/** Columns of a list for which a desktop has no room. */
const columnsOutOfSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.sj-list')].flatMap((list) => {
      const edge = list.getBoundingClientRect().right + 1
      return [...list.querySelectorAll('th')].filter((head) => head.getBoundingClientRect().right > edge).map((head) => head.textContent)
    }),
  )

/** Waits until the browser has nothing to do for the page. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => resolve(), { timeout: 3000 })
      }),
  )

/** A part that loads late is blank for a moment. */
const stillBlank = async (page: Page): Promise<readonly string[]> => {
  const until = Date.now() + 10_000
  for (;;) {
    const blank = await page.evaluate(blankRegions)
    if (blank.length === 0 || Date.now() > until) return blank
    // A look ten times a second; the walk goes on at once when nothing is blank.
    await page.waitForTimeout(100)
  }
}

/** Lists and calendars that float over the page are in no landmark, and the months of Fluent's calendar are named in full. */
const OPENED = ['region', 'label-content-name-mismatch']

/** The words and states of a page and of what floats over it, to find out whether it is as it was before a button was pressed. */
const appearance = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const states = [
      ...document.querySelectorAll('[aria-expanded], [aria-pressed], [aria-selected], [aria-checked], input, textarea, select'),
    ]
    return JSON.stringify([
      location.href,
      document.querySelector('#root')?.getAttribute('aria-hidden'),
      document.body.textContent,
      states.map((each) => [
        ...['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-checked'].map((name) => each.getAttribute(name)),
        'value' in each ? each.value : '',
        'checked' in each ? each.checked : '',
      ]),
    ])
  })

/** What axe has judged at each width, so that every account's walk judges only what is new to it. A phone is looked at in the long run. */
export type JudgedAt = { readonly desktop: Judged; readonly phone: Judged }

/** What a page is opened with: what is known already, and what is left out. */
type Known = {
  readonly pressed: Set<string>
  readonly judged: JudgedAt
  readonly also?: readonly string[]
  readonly not?: readonly string[]
}

/** Each button is pressed on one of so many days; `npm run test:long` presses all of them. */
const DAYS_OF_BUTTONS = 3

/** The buttons that a walk presses: those of the page itself, without the ones that sort, page or pick a row. */
const buttonsOf = (page: Page) =>
  page.locator('main :is(button:not([role]), [role=button], summary):not(table *, [aria-hidden=true] *, [disabled], [aria-disabled=true])')

/**
 * Opens every page that an account reaches by links, every tab of it, and whatever its buttons open, and gathers all that is wrong. Nothing
 * is changed: a request that would write is stopped before it leaves. `pressed` names buttons by screen, so that the next account presses
 * only what is new, a third of it on each day; `also` names more addresses to begin from, `not` those that are left out.
 */
export const walkFrom = async (page: Page, url: string, { pressed, judged, also = [], not = [] }: Known): Promise<Walk> => {
  const wrong: string[] = []
  const pages: VisitedPage[] = []
  let opened = 0
  const waiting: string[] = []
  let screen = { id: '', caption: '' }
  let place = ''
  const note = (fault: string): void => void wrong.push(`${place}: ${fault}`)

  const readAnswer = async (response: Response): Promise<void> => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`)
    // A page that is loaded whole comes with its session, every other by itself.
    if (!/\/api\/(?:screen|auth\/refresh)\?/u.test(response.url()) || !response.ok()) return
    // A page that is refused stands in the frame of another.
    if (placeOf(new URL(response.url()).searchParams.get('path') ?? '') !== place) return
    type Served = { readonly id?: string; readonly caption?: string }
    const body = (await response.json()) as Served & { readonly screen?: Served }
    const served = body.screen ?? body
    screen = { id: served.id ?? '', caption: served.caption ?? '' }
  }
  // A page that is left takes its unread answers with it.
  page.on('response', (response) => void readAnswer(response).catch(() => undefined))
  await page.route('**/api/**', (route, request) => (writes(request) ? route.abort('aborted') : route.continue()))

  // A stream of notices never ends, and nothing here waits for a notice.
  await withoutStream(page)
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  /**
   * Waits until a button has done what it does: whatever it asks for, also code that is loaded first, is asked for when the page is drawn and
   * idle, and is answered. Twice, because what is answered may ask for more.
   */
  const quiet = async (): Promise<void> => {
    for (let calm = 0; calm < 2;) {
      await drawn(page)
      await idle(page)
      calm = asked.size === 0 ? calm + 1 : 0
    }
  }

  const check = async (
    part: string,
    { without, at = judged.desktop }: { without?: readonly string[]; at?: Judged } = {},
  ): Promise<void> => {
    await settled(page)
    for (const id of await doubleIds(page)) note(`${part}: the id "${id}" stands twice`)
    for (const region of await stillBlank(page)) note(`${part}: nothing stands in ${region}`)
    for (const finding of await axeFindings(page, without, at)) note(`${part}: ${finding}`)
  }
  const arrive = async (address: string): Promise<void> => {
    await page.goto(`${url}/#${address}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // Lists that open come after the page is drawn, with buttons of their own.
    await page.waitForFunction(() => document.querySelector('main [role=combobox][readonly][aria-disabled=true]') === null)
    await settled(page)
  }
  /** Brings a page back to how it was: by another page, which is quick, or loaded anew where that leaves something standing. */
  const arriveAnew = async (address: string, before: string): Promise<void> => {
    asked.clear()
    await page.goto(`${url}/#/unauthorized`)
    await quiet()
    await settled(page)
    // A page with something that is not sent yet asks before it is left.
    const isAsked = await page.locator('#root[aria-hidden=true]').isVisible()
    if (!isAsked) await arrive(address)
    if (!isAsked && (await appearance(page)) === before) return
    await page.goto('about:blank')
    await arrive(address)
  }

  const pressButtons = async (address: string): Promise<void> => {
    const names = await buttonsOf(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''))
    for (const [index, name] of names.entries()) {
      const key = `${screen.id} ${name.replaceAll(/\d+/gu, '')}`
      if (name === '' || pressed.has(key)) continue
      pressed.add(key)
      if (!isToday(key, DAYS_OF_BUTTONS)) continue
      const button = buttonsOf(page).nth(index)
      if (!(await button.isVisible())) continue
      const before = await appearance(page)
      asked.clear()
      await button.click()
      await quiet()
      if ((await appearance(page)) !== before) opened += 1
      const reached = (await page.evaluate(() => location.hash)).slice(1)
      // A button that leads to another page is a link: the walk comes to that page later.
      if (placeOf(reached) === placeOf(address)) await check(`after "${name}"`, { without: OPENED })
      else waiting.push(reached)
      // One button must not hide what the next one does: where Escape does not bring the page back, it is opened anew.
      await page.keyboard.press('Escape')
      await settled(page)
      if ((await appearance(page)) !== before) await arriveAnew(address, before)
    }
  }

  waiting.push((await page.evaluate(() => location.hash)).slice(1), ...also)
  // The first page is asked for again, so that its screen is seen too.
  await page.goto('about:blank')
  const known = new Set(not)
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    place = placeOf(address)
    if (known.has(place)) continue
    known.add(place)
    screen = { id: '', caption: '' }
    await arrive(address)
    await check('page')
    for (const column of await columnsOutOfSight(page)) note(`the column "${column}" is out of sight`)
    pages.push({ address, screen: screen.id, caption: screen.caption })
    const title = await page.title()
    if (!title.includes(screen.caption)) note(`the window is called "${title}", the page "${screen.caption}"`)
    waiting.push(...(await linksOf(page)))
    let hasTabs = false
    for (const tab of await page.locator('main').getByRole('tab').all()) {
      if (!(await tab.isVisible())) continue
      hasTabs = true
      await tab.click()
      await check(`tab "${await tab.innerText()}"`)
      waiting.push(...(await linksOf(page)))
    }
    // Its buttons are those of the page as it opens.
    if (hasTabs) await arrive(address)
    const closed = await appearance(page)
    await pressButtons(address)
    // A dialog that came after its button was given up must not stand over the page that is looked at next.
    if ((await appearance(page)) !== closed) await arriveAnew(address, closed)
    if (!isLong) continue
    await page.setViewportSize(PHONE)
    await check('phone', { at: judged.phone })
    for (const wide of await tooWide(page)) note(`phone: wider than its window: ${wide}`)
    await page.setViewportSize(DESKTOP)
  }
  return { pages, wrong, opened }
}
