import { expect } from 'vitest'
import { axeFindings } from '../axe.ts'
import { journey } from '../chapters.ts'
import { PHONE, settled } from '../look.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { DESKTOP, type Visitor } from '../stage.ts'

const { chapter } = journey()

let officer: Visitor
// Behind the open panel it has no role.
const bell = () => officer.page.locator('.sj-bell button')
const panel = () => officer.page.getByRole('dialog', { name: 'Notifications' })
const unread = async (): Promise<number> => Number(/(\d+) unread/.exec((await bell().getAttribute('aria-label')) ?? '')?.[1] ?? 0)

chapter('the bell counts what is unread, and a line opens its record and is read from then on', async ({ server, open }) => {
  officer = await open()
  const { page } = officer
  const signIn = signInPage(page)
  await signIn.open(server.url)
  await signIn.signIn('luis')
  await expect.poll(unread, { message: 'the number beside the bell' }).toBeGreaterThan(1)
  const before = await unread()
  await bell().click()
  await panel().getByText('Unread:').first().waitFor({ state: 'attached' })
  await expect.poll(() => unread(), { message: 'opening the panel reads nothing' }).toBe(before)
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await settled(page)
    await expect.poll(() => axeFindings(page)).toEqual([])
  }
  await page.setViewportSize(DESKTOP)
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
  await expect.poll(() => axeFindings(page)).toEqual([])
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
