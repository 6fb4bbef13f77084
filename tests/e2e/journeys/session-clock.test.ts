import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { look } from '../look.ts'
import { sharedPortal } from '../stage.ts'
import { signInPage } from '../pages/sign-in-page.ts'

declare global {
  var isCounting: boolean | undefined
}

const JOURNEY = 'session-clock'
const { chapter } = journey(sharedPortal)

chapter(
  'somebody is asked before the session ends, goes on in every window, and is signed out when nobody answers',
  async ({ open, server }) => {
    const { page, leave } = await open()
    // The windows have a clock of their own here; that of the server goes on as it does.
    await page.clock.install()
    await signInPage(page).open(server.url)
    await signInPage(page).signIn('marta')
    const other = await page.context().newPage()
    await other.goto(server.url)
    await other.getByRole('heading', { level: 1 }).waitFor()
    const warning = page.getByRole('alertdialog', { name: 'Session Expire' })

    // The institution lets a session last twelve hours.
    await page.clock.fastForward('11:56:00')
    await page.getByText('Your session will expire shortly. Do you want to continue?').waitFor()
    expect(await page.getByRole('timer').textContent()).toMatch(/^[34]:\d\d$/)
    await look(page, JOURNEY, '01-warning')
    await other.getByRole('alertdialog', { name: 'Session Expire' }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await warning.waitFor({ state: 'hidden' })
    await other.getByRole('alertdialog', { name: 'Session Expire' }).waitFor({ state: 'hidden' })
    await other.close()

    await page.clock.fastForward('11:56:00')
    await warning.waitFor()
    await page.clock.fastForward('00:05:00')
    await page.getByText('Your session has expired, please login again.').first().waitFor()
    // SH-8-03, SH-9-07
    await page.locator('.toast-time').waitFor({ state: 'attached' })
    expect(await page.locator('.toast-time').evaluate((bar) => getComputedStyle(bar).height)).toBe('3px')
    await page.getByText('Dismiss', { exact: true }).waitFor()
    await look(page, JOURNEY, '02-expires')
    await page.clock.runFor(4000)
    await page.getByRole('button', { name: 'LOGIN' }).waitFor()
    // SH-4.1-16, SH-4.1-27: a department signs in where everybody does, at the root of the portal.
    expect(new URL(page.url()).pathname + new URL(page.url()).hash.split('?')[0]).toBe('/#/login')
    await look(page, JOURNEY, '03-expired')
    await leave()
  },
)

chapter('somebody who does nothing for long is asked as well, and leaves by the button', async ({ open, server }) => {
  const { page, leave } = await open()
  await page.clock.install()
  await page.addInitScript(() => {
    const listen = globalThis.addEventListener.bind(globalThis)
    globalThis.addEventListener = (...[type, ...how]: Parameters<typeof listen>) => {
      if (type === 'touchstart') globalThis.isCounting = true
      listen(type, ...how)
    }
  })
  const clock = page.waitForResponse((response) => response.url().includes('SessionClock'))
  await signInPage(page).open(server.url)
  await signInPage(page).signIn('luis')
  // The clock of the session is loaded when the browser is idle.
  await page.clock.runFor(5000)
  await clock
  // It is drawn after it has come, and counts from when it listens for a sign of life.
  await expect
    .poll(async () => {
      await page.clock.runFor(200)
      return page.evaluate(() => globalThis.isCounting)
    })
    .toBe(true)
  await page.clock.fastForward('04:01:00')
  await page.getByText('You have not done anything for a while. Do you want to stay signed in?').waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'LOGIN' }).waitFor()
  // SH-4.1-31 to SH-4.1-35: settings, lists of values, filters, widths and permissions are not kept in the browser.
  expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([])
  await leave()
})
