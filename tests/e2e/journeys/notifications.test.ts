import { expect } from 'vitest'
import { putNotices } from '../../server/notifications/put-notices.ts'
import { journey } from '../chapters.ts'
import { fits, look, PHONE, settled, unfaulted } from '../look.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { DESKTOP, type Visitor } from '../stage.ts'

const { chapter } = journey()

let officer: Visitor
// Behind the open panel it has no role.
const bell = () => officer.page.locator('.sj-bell button')
const panel = () => officer.page.getByRole('dialog', { name: 'Notifications' })
const unread = async (): Promise<number> => Number(/(\d+) unread/.exec((await bell().getAttribute('aria-label')) ?? '')?.[1] ?? 0)

chapter('the bell counts what is unread, and a line opens its record and is read from then on', async ({ openAs }) => {
  officer = await openAs('luis')
  const { page } = officer
  await expect.poll(unread, { message: 'the number beside the bell' }).toBeGreaterThan(1)
  const before = await unread()
  await bell().click()
  await panel().getByText('Unread:').first().waitFor({ state: 'attached' })
  await expect.poll(() => unread(), { message: 'opening the panel reads nothing' }).toBe(before)
  await fits(page, () => unfaulted(page))
  await panel()
    .getByRole('link', { name: /^Unread:/ })
    .first()
    .click()
  await panel().waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toContain('/student-request-profile/')
  await expect.poll(unread).toBe(before - 1)
  await page.reload()
  await expect.poll(unread, { message: 'the server knows it' }).toBe(before - 1)
})

chapter('a record that does not exist is refused on a page with its header and menu', async () => {
  const { page } = officer
  const before = page.url()
  await page.goto(`${before.slice(0, before.indexOf('#'))}#/student-request-profile/00000000-0000-4000-8000-000000000000`)
  await page.getByRole('heading', { level: 1, name: 'This page is not open to you' }).waitFor()
  await page.getByText('This record does not exist, or you may not see it.').waitFor()
  await bell().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'My work' }).first().waitFor()
  await expect.poll(() => page.title()).toContain('This page is not open to you')
  await settled(page)
  await unfaulted(page)
})

chapter('a dismissed line is gone and can be taken back; Escape gives the focus back to the bell', async () => {
  const { page } = officer
  await bell().click()
  const lines = () => panel().getByRole('listitem').count()
  await expect.poll(lines).toBeGreaterThan(2)
  const before = await lines()
  await panel()
    .getByRole('button', { name: /^Dismiss:/ })
    .first()
    .click()
  await panel().getByText('Dismissed.').waitFor()
  await panel().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(lines).toBe(before)
  await panel().getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(unread).toBe(0)
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Notifications, none/)
})

const JOURNEY = 'notifications'
let department: Visitor
const DAY_MS = 86_400_000
/** Ids of what was put into the bell of the department. */
let put: readonly string[] = []

chapter('notices stand under Today, Yesterday and their date, ten at a time, in a panel of 400 px', async ({ server, open }) => {
  const { rows } = await server.services.pool.query<{ id: string }>("select id from account where user_name = 'marta'")
  const account = rows[0]?.id ?? ''
  await server.services.pool.query(
    "update record set data = data || '{\"isHideFlag\":true}' where entity = 'notification' and data->>'userId' = $1",
    [account],
  )
  const now = Date.now()
  const days = [0, 0, 0, 1, 1, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9]
  put = await putNotices(
    server.services,
    account,
    days.map((ago, index) => ({ text: `Notice ${index + 1}`, at: new Date(now - ago * DAY_MS - index).toISOString() })),
  )
  department = await open()
  const { page } = department
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/notifications?')) asked.push(new URL(request.url()).search)
  })
  await signInPage(page).open(server.url)
  await signInPage(page).signIn('marta')
  await page.clock.runFor(3000)
  await page.locator('.sj-bell .sj-unread', { hasText: '25' }).waitFor()
  await page.locator('.sj-bell button').click()
  const notes = page.getByRole('dialog', { name: 'Notifications' })
  await notes.getByText(/Notice 10$/).waitFor()
  const groups = await notes
    .getByRole('region')
    .evaluateAll((regions) => regions.map((region) => [region.getAttribute('aria-label'), region.querySelectorAll('li').length]))
  expect(groups).toEqual([
    ['Today', 3],
    ['Yesterday', 2],
    [expect.stringMatching(/^\w+day, \w+ \d+, \d{4}$/), 5],
  ])
  expect((await notes.boundingBox())?.width).toBe(400)
  expect(asked.at(-1)).toBe('?start=0&limit=10')
  await look(page, JOURNEY, '01-panel')
  await notes.getByRole('button', { name: 'Show 10 more' }).click()
  await notes.getByText(/Notice 20$/).waitFor()
  expect(asked.at(-1)).toBe('?start=10&limit=10')
  await notes.getByRole('button', { name: 'Show 5 more' }).click()
  await notes.getByText(/Notice 25$/).waitFor()
  expect(asked.at(-1)).toBe('?start=20&limit=10')
  await putNotices(server.services, account, [{ text: 'Notice 26' }])
  await page.clock.runFor(301_000)
  await notes.getByText(/Notice 26$/).waitFor()
  expect(asked.at(-1), 'a refresh asks for as many lines as there are').toBe('?start=0&limit=25')
})

chapter('a line that is read lowers the badge, and the panel closes where the bell is clicked again', async () => {
  const { page } = department
  const notes = page.getByRole('dialog', { name: 'Notifications' })
  await notes.getByRole('button', { name: 'Unread: Notice 26' }).click()
  await page.locator('.sj-bell .sj-unread', { hasText: '25' }).waitFor()
  const box = await page.locator('.sj-bell button').boundingBox()
  await page.setViewportSize(PHONE)
  await settled(page)
  await page.setViewportSize(DESKTOP)
  await page.keyboard.press('Escape')
  await notes.waitFor({ state: 'detached' })
  await page.locator('.sj-bell button').click()
  await notes.waitFor()
  await page.mouse.click((box?.x ?? 0) - 200, (box?.y ?? 0) + 5)
  await notes.waitFor({ state: 'detached' })
  // On a phone the sheet is a step of the history: Back closes it, and the page stays.
  const at = page.url()
  await page.setViewportSize(PHONE)
  const step = await page.evaluate<number>('history.state.idx')
  await page.locator('.sj-bell button').click()
  await notes.waitFor()
  // The step is made once the sheet is drawn.
  await page.waitForFunction(`history.state.idx > ${step}`)
  await page.goBack()
  await notes.waitFor({ state: 'detached' })
  expect(page.url()).toBe(at)
  await page.setViewportSize(DESKTOP)
})

chapter('a poll that fails says nothing, and the next one comes after 300000 ms', async () => {
  const { page } = department
  let polls = 0
  await page.route(/\/api\/notifications\?limit=0/, async (route) => {
    polls += 1
    await (polls === 1
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"internal","message":"Broken"}' })
      : route.continue())
  })
  await page.clock.runFor(300_000)
  await expect.poll(() => polls).toBe(1)
  await page.clock.runFor(299_000)
  expect(polls).toBe(1)
  expect(await page.getByText('Broken').count()).toBe(0)
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  await page.clock.runFor(2000)
  await expect.poll(() => polls).toBe(2)
})

chapter('all is dismissed at once and can be taken back; an empty panel says so', async ({ server }) => {
  const { page } = department
  await page.locator('.sj-bell button').click()
  const notes = page.getByRole('dialog', { name: 'Notifications' })
  await notes.getByRole('button', { name: 'Dismiss all' }).click()
  await notes.getByText('No new notification available.').waitFor()
  await look(page, JOURNEY, '02-nothing')
  await notes.getByRole('button', { name: 'Undo' }).click()
  await notes.getByText(/Notice 9$/).waitFor()
  const { rows } = await server.services.pool.query("select id from record where id = any($1) and data->>'isHideFlag' = 'false'", [put])
  expect(rows.length).toBe(put.length)
  await notes.getByRole('button', { name: /^(Unread: )?Notice 9$/ }).focus()
  await page.keyboard.press('Delete')
  await notes.getByText('Dismissed.').waitFor()
})

chapter('a person is told at once while looking at another page, and an open panel shows it', async ({ server, open }) => {
  const { rows } = await server.services.pool.query<{ id: string }>("select id from account where user_name = 'marta'")
  const account = rows[0]?.id ?? ''
  const { page, leave } = await open()
  const streamed = page.waitForResponse((response) => response.url().includes('/api/notifications/stream'))
  await signInPage(page).open(server.url)
  await signInPage(page).signIn('marta')
  expect((await streamed).status()).toBe(200)
  const other = await page.context().newPage()
  await other.goto(`${server.url}/#/scholar/dept-configs`)
  await other.locator('.sj-bell button').waitFor()
  const numberOf = async (window: typeof page): Promise<number> => Number(await window.locator('.sj-bell .sj-unread').textContent())
  const before = await numberOf(page)
  const tell = async (text: string): Promise<void> => {
    await putNotices(server.services, account, [{ text }])
    await server.services.pool.query("select pg_notify('sojourn_notices', $1)", [account])
  }
  await tell('Just now')
  await expect.poll(() => numberOf(page)).toBe(before + 1)
  await expect.poll(() => numberOf(other), { message: 'one window of a browser tells the others' }).toBe(before + 1)
  await page.getByText('1 new notification', { exact: true }).waitFor({ state: 'attached' })
  await page.locator('.sj-bell button').click()
  const notes = page.getByRole('dialog', { name: 'Notifications' })
  await notes.getByText(/Just now$/).waitFor()
  await tell('While it is open')
  await notes.getByText(/While it is open$/).waitFor()
  await leave()
})

/** What the page showed on the desktop. */
type OnDesktop = { readonly title: string; readonly body: string | undefined; readonly notice: Notification }
type DesktopWindow = typeof globalThis & { onDesktop: OnDesktop[] }

/** Runs in the page: keeps each message of the system that it makes. A browser without a window refuses them whatever was granted. */
const keepDesktop = (): void => {
  const kept: OnDesktop[] = []
  ;(globalThis as DesktopWindow).onDesktop = kept
  globalThis.Notification = new Proxy(Notification, {
    get: (made, name, receiver) => (name === 'permission' ? 'granted' : (Reflect.get(made, name, receiver) as unknown)),
    construct: (made, args: [string, NotificationOptions]) => {
      const notice = new made(...args)
      kept.push({ title: args[0], body: args[1].body, notice })
      return notice
    },
  })
}

chapter('who looks elsewhere is told on the desktop, and a click there leads to the line and its record', async ({ server, open }) => {
  const { rows } = await server.services.pool.query<{ account: string; record: string }>(
    `select a.id as account, n.data->>'record_id' as record from account a join record n on n.data->>'userId' = a.id::text
      where a.user_name = 'luis' and n.entity = 'notification' and n.data->>'record_entity' = 'request' limit 1`,
  )
  const { account = '', record = '' } = rows[0] ?? {}
  const { page, leave } = await open()
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await page.addInitScript(keepDesktop)
  const streamed = page.waitForResponse((response) => response.url().includes('/api/notifications/stream'))
  // What arrived is told from the second count on.
  const counted = page.waitForResponse((response) => response.url().includes('/api/notifications?limit=0'))
  await page.goto(`${server.url}/?own=notices`)
  await signInPage(page).signInTo('luis', 'How you are told')
  const dialog = page.getByRole('dialog', { name: 'How you are told' })
  await dialog.getByRole('switch', { name: 'Show messages on this device' }).check()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect((await streamed).status()).toBe(200)
  const tell = async (text: string): Promise<void> => {
    await putNotices(server.services, account, [{ text, values: { record_entity: 'request', record_id: record } }])
    await server.services.pool.query("select pg_notify('sojourn_notices', $1)", [account])
  }
  const shown = () => page.evaluate(() => (globalThis as DesktopWindow).onDesktop.map(({ title, body }) => [title, body]))
  const isSeen = (state: DocumentVisibilityState) =>
    page.evaluate((now) => Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now }), state)
  const badge = page.locator('.sj-bell .sj-unread')
  const before = Number(((await (await counted).json()) as { unread: number }).unread)
  await tell('While you look')
  await expect.poll(() => badge.textContent()).toBe(String(before + 1))
  expect(await shown(), 'nobody who looks at the page is told beside it').toEqual([])
  await isSeen('hidden')
  await tell('While you look elsewhere')
  // It says how many, and not what: others may see the screen.
  await expect.poll(shown).toEqual([['Halverton State University', '1 new notification']])
  await isSeen('visible')
  await page.evaluate(() => (globalThis as DesktopWindow).onDesktop[0]?.notice.dispatchEvent(new Event('click')))
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Unread: While you look elsewhere' }).click()
  await expect.poll(() => page.url()).toContain(`/student-request-profile/${record}`)
  await leave()
})

chapter(
  'an address, such as that of the daily mail, opens how one is told after the sign-in, and closing forgets it',
  async ({ server, open }) => {
    const { page, leave } = await open()
    await page.goto(`${server.url}/?own=notices`)
    await signInPage(page).signInTo('jonas', 'How you are told')
    const dialog = page.getByRole('dialog', { name: 'How you are told' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await leave()
  },
)
