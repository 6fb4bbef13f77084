import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { journey } from '../../chapters.ts'
import { look } from '../../look.ts'
import { signInPage } from '../../pages/sign-in-page.ts'

const JOURNEY = 'second-factor'
const { chapter } = journey()
let secret = ''
let recovery: readonly string[] = []
const NAME = 'Second step of sign-in'
/** Ahead of the clock by one step, because the code of this step was used to add the app. */
const codeOf = (ahead = 0): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead })

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: NAME, exact: true }).click()
  return page.getByRole('dialog')
}
const typePassword = async (page: Page, user: string, url: string): Promise<void> => {
  await signInPage(page).open(url)
  await page.getByLabel('User name').fill(user)
  await page.getByLabel('Password').fill(`Halverton-${user.charAt(0).toUpperCase()}${user.slice(1)}-1`)
  await page.getByRole('button', { name: 'LOGIN' }).click()
}
const isIn = (page: Page): Promise<void> => page.getByRole('button', { name: /account menu$/ }).waitFor()

chapter('a student adds an authenticator app in the account menu, and keeps the recovery codes', async ({ open, server }) => {
  const { page, leave } = await open()
  await signInPage(page).open(server.url)
  await signInPage(page).signIn('amara')
  const dialog = await openDialog(page)
  await dialog.getByText('You have no second step.').waitFor()
  await look(page, JOURNEY, '01-none')
  await dialog.getByRole('button', { name: 'Add an app' }).click()
  secret = (await dialog.locator('code').innerText()).replaceAll(/\s/gu, '')
  await look(page, JOURNEY, '02-app')
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByText('This code is wrong or has run out. Type the one your app shows now.').waitFor()
  await dialog.getByLabel('Code').fill(codeOf())
  const codes = page.getByRole('alertdialog')
  await codes.getByRole('list', { name: 'Your recovery codes' }).waitFor()
  recovery = await codes.getByRole('listitem').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await look(page, JOURNEY, '03-codes')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('dialog').getByText('10 codes are left.').waitFor()
  await look(page, JOURNEY, '04-has-app')
  await leave()
})

chapter('the next sign-in asks for the code; a wrong one says how many tries are left', async ({ open, server }) => {
  const { page, leave } = await open()
  await typePassword(page, 'amara', server.url)
  await page.getByRole('heading', { name: 'Enter your code', level: 1 }).waitFor()
  await look(page, JOURNEY, '05-challenge')
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('alert').filter({ hasText: '4 tries are left.' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('second-code')
  await look(page, JOURNEY, '06-wrong')
  await page.getByLabel('Code').fill(codeOf(30_000))
  await isIn(page)
  await leave()
})

chapter('somebody without their phone uses a recovery code', async ({ open, server }) => {
  const { page, leave } = await open()
  await typePassword(page, 'amara', server.url)
  await page.getByRole('button', { name: 'I have none of these any more' }).click()
  await page.getByRole('heading', { name: 'You have lost your second step', level: 1 }).waitFor()
  await look(page, JOURNEY, '07-lost')
  await page.getByRole('button', { name: /Use one of my recovery codes/ }).click()
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await look(page, JOURNEY, '08-recovery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isIn(page)
  await leave()
})

chapter('a passkey is made in the account menu, and opens the next session', async ({ open, server }) => {
  const { page, leave } = await open()
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInPage(page).open(server.url)
  await signInPage(page).signIn('jonas')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Name of the passkey').fill('Laptop')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('dialog').getByText('Added: Laptop.').waitFor()
  await look(page, JOURNEY, '09-has-passkey')
  expect((await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'LOGIN' }).waitFor()
  await typePassword(page, 'jonas', server.url)
  await page.getByRole('heading', { name: 'Use your passkey', level: 1 }).waitFor()
  await look(page, JOURNEY, '10-passkey')
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await isIn(page)
  await openDialog(page)
  await page
    .getByRole('dialog')
    .getByText(/last used/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove: Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click()
  await page.getByRole('dialog').getByText('You have no second step.').waitFor()
  await leave()
})

chapter('a super user removes the second step of somebody who has lost theirs', async ({ open, server }) => {
  const { page, leave } = await open()
  await signInPage(page).open(server.url)
  await signInPage(page).signIn('dana')
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Remove a lost second step' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name or user name').fill('amara')
  await dialog.getByRole('radio', { name: /Amara Quist/ }).click()
  await dialog.getByLabel('Reason').fill('Phone was stolen.')
  await look(page, JOURNEY, '11-reset')
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('The second step was removed.').first().waitFor()
  await leave()
})
