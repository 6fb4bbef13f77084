import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { look } from '../look.ts'
import { formPage, takesFocus } from '../pages/form-page.ts'
import type { Stage, Visitor } from '../stage.ts'

const CASE = 'first-answer'
const { chapter } = journey()

let department: Visitor
/** The page that the form is opened from. */
let home = ''

const line = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^New Sponsorship Request/ })
    .or(page.getByRole('link', { name: /^New Sponsorship Request/ }))
    .first()

const applications = async ({ server }: Stage): Promise<number> =>
  Number((await server.services.pool.query<{ n: string }>("select count(*) n from record where entity = 'application'")).rows[0]?.n)

chapter('a click on a menu line opens the form and stores nothing, not even after leaving it', async (stage) => {
  department = await stage.openAs('marta')
  const { page } = department
  const before = await applications(stage)
  home = page.url()
  await line(page).click()
  await formPage(page).text('Last name').waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('New sponsorship request')
  await look(page, CASE, '01-not-stored')
  await page.goBack()
  await line(page).click()
  await formPage(page).text('Last name').waitFor()
  await expect.poll(() => applications(stage)).toBe(before)
})

chapter(
  'the first answer stores the request; the field keeps its focus, the address becomes that of the request, and one Back leads home',
  async (stage) => {
    const { page } = department
    const form = formPage(page)
    const before = await applications(stage)
    await form.text('Last name').pressSequentially('Arai')
    await form.saved()
    await takesFocus(form.text('Last name'))
    await page.keyboard.type(' Mori')
    await form.saved()
    await expect.poll(() => form.text('Last name').inputValue()).toBe('Arai Mori')
    await expect.poll(() => applications(stage)).toBe(before + 1)
    const address = page.url()
    expect(address).toMatch(/\/createscholar\/[\w-]{36}$/)
    // The empty form is not a page of its own any more: Back leads to where it was opened.
    await page.goBack()
    await line(page).waitFor()
    expect(page.url()).toBe(home)
    await page.goForward()
    await expect.poll(() => page.url()).toBe(address)
    await page.reload()
    await form.text('Last name').waitFor()
    await expect.poll(() => form.text('Last name').inputValue()).toBe('Arai Mori')
  },
)

chapter('what was typed without a connection comes back when the form is opened from the menu again', async (stage) => {
  const { page } = department
  const form = formPage(page)
  const before = await applications(stage)
  await page.goto(`${stage.server.url}/#/scholar/createscholar`)
  await expect.poll(() => page.url()).toContain('?new=')
  await form.text('Last name').waitFor()
  await expect.poll(() => form.text('Last name').inputValue()).toBe('')
  // Cut off by a refused request, which holds until the page is gone: a browser set offline is online again for a moment while it changes
  // pages, and the attempt made just then would store the request.
  const SAVES = '**/api/cases/**'
  await page.context().route(SAVES, (route) => route.abort('internetdisconnected'))
  await form.text('Last name').pressSequentially('Sato')
  await page.getByRole('status').filter({ hasText: 'No connection' }).waitFor()
  // A closed tab does not end in a save.
  await page.goto('about:blank')
  await page.context().unroute(SAVES)
  await page.goto(`${stage.server.url}/#/scholar/createscholar`)
  await form.text('Last name').waitFor()
  await expect.poll(() => form.text('Last name').inputValue()).toBe('Sato')
  await form.saved()
  await expect.poll(() => applications(stage)).toBe(before + 1)
})
