import { expect } from 'vitest'
import { journey } from '../../chapters.ts'
import { look } from '../../look.ts'
import { sharedPortal } from '../../stage.ts'
import { signInPage } from '../../pages/sign-in-page.ts'

const JOURNEY = 'pages-by-address'
const { chapter } = journey(sharedPortal)

// SH-2.4-12
chapter('the payment receipt has no top bar, and the page after it has one again', async ({ server, openAs }) => {
  const { page, leave } = await openAs('jonas')
  await page.getByRole('banner').waitFor()
  await page.goto(`${server.url}/#/student/payment-receipt`)
  await page.getByRole('heading', { level: 1, name: 'Payment receipt' }).waitFor()
  expect(await page.getByRole('banner').count()).toBe(0)
  await look(page, JOURNEY, '01-payment-receipt')
  // The path above the heading leads back.
  await page.getByRole('link', { name: 'Student Portal Profile' }).click()
  await page.getByRole('banner').waitFor()
  await leave()
})

// SH-2.5-44
chapter('the office sees its students in groups at the address of the student area, and opens the list of one', async ({ openAs }) => {
  const { page, leave } = await openAs('luis', '/student')
  await page.getByRole('heading', { level: 1, name: 'Student Index' }).waitFor()
  const stages = page.getByRole('list', { name: 'Students by stage' })
  await stages.waitFor()
  await look(page, JOURNEY, '02-student-index')
  expect(new URL(page.url()).hash).toBe('#/student')
  await stages.getByRole('link', { name: /Continuing/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Student List' }).waitFor()
  expect(new URL(page.url()).hash).toMatch(/^#\/students-list\?.*continuing/u)
  await leave()
})

chapter(
  'whoever asks for the first page again while it is being loaded comes to it, and the heading has the focus',
  async ({ open, server }) => {
    const { page, leave } = await open()
    await signInPage(page).open(server.url)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('User name').fill('jonas')
    await page.getByLabel('Password').fill('Halverton-Jonas-1')
    await page.getByRole('button', { name: 'LOGIN' }).click()
    await page.waitForURL(/#\/student\//u)
    await page.evaluate(() => {
      location.hash = '#/'
    })
    letGo()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForURL(/#\/student\//u)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title')
    await leave()
  },
)
