import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ServedRecord } from '../../../../app/server/contract/records.ts'
import type { ServedView } from '../../../../app/server/contract/views.ts'
import { journey } from '../../chapters.ts'
import { asDemoUser } from '../../demo-requests.ts'
import { look } from '../../look.ts'
import { formPage } from '../../pages/form-page.ts'
import { sharedPortal } from '../../stage.ts'
import { signInPage } from '../../pages/sign-in-page.ts'

const JOURNEY = 'refused-calls'
const { chapter } = journey(sharedPortal)

const answersWith = (page: Page, address: string, status: number, error: string, message: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status, json: { error, message } }))

// SH-8-04
chapter(
  'questions that are refused say for three seconds that the session has expired, with 403 and with 401',
  async ({ server, openAs }) => {
    const { page, leave } = await openAs('jonas')
    const snackbar = page.locator('.sj-toasts').getByText('Expired session, please login again.', { exact: true })
    const openForm = async (): Promise<void> => {
      await page
        .getByRole('button', { name: /^Reinstatement/ })
        .or(page.getByRole('link', { name: /^Reinstatement/ }))
        .first()
        .click()
    }
    await answersWith(page, '**/api/plans/*', 403, 'auth.forbidden', 'You do not have permissions to access this area.')
    await openForm()
    await snackbar.waitFor()
    expect(await page.locator('.toast-time').evaluate((bar) => (bar as HTMLElement).style.animationDuration)).toBe('3000ms')
    await page.getByText('This page is not open to you').waitFor()
    await look(page, JOURNEY, '01-questions-refused')
    await snackbar.waitFor({ state: 'detached' })

    await page.unroute('**/api/plans/*')
    await answersWith(page, '**/api/plans/*', 401, 'AUTHORIZATION_INVALID_TOKEN', 'Your session has expired, please login again.')
    await page.goto(`${server.url}/#/`)
    await openForm()
    await snackbar.waitFor()
    // The session asks over the page, and the questions come once it goes on.
    await page.getByRole('alertdialog', { name: 'Sign in again to go on' }).waitFor()
    await page.unroute('**/api/plans/*')
    await signInPage(page).signInAgain('jonas')
    await formPage(page).date('When did you lose your status?').waitFor()
    await leave()
  },
)

// SH-8-05
chapter('a document that may not be seen is refused in a dialog, and the page goes on behind it', async ({ server, openAs }) => {
  const ask = await asDemoUser(server.url, 'luis')
  const { rows } = (await ask('GET', '/api/views/requests.view?limit=100')) as ServedView
  const withFiles = async (): Promise<{ readonly href: string; readonly name: string }> => {
    for (const { id, href } of rows) {
      const [file] = ((await ask('GET', `/api/records/request/${id}`)) as ServedRecord).files
      if (file && href !== undefined) return { href, name: file.name }
    }
    throw new Error('no request of the demo has a document')
  }
  const { href, name } = await withFiles()
  const { page, leave } = await openAs('luis')
  await page.goto(`${server.url}/${href}`)
  const document = page.getByRole('region', { name: 'Documents' }).getByRole('button', { name }).first()
  await document.waitFor()
  await answersWith(page, '**/api/files/*', 403, 'auth.forbidden', 'You do not have permissions to access this area.')
  await document.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'No access granted.' })
  await dialog.getByText('You do not have permissions to access this area.').waitFor()
  await look(page, JOURNEY, '02-document-refused')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => document.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
  await leave()
})
