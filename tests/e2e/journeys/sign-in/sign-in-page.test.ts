import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../../chapters.ts'
import { linkFromMail } from '../../mail.ts'
import { look, lookInDark } from '../../look.ts'
import { signInPage } from '../../pages/sign-in-page.ts'

const JOURNEY = 'sign-in-page'
const { chapter } = journey()

/** The bodies that are sent to an address from now on. */
const sentTo = (page: Page, address: string): unknown[] => {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(address)) bodies.push(request.postDataJSON())
  })
  return bodies
}

// SH-2.2-11, SH-2.2-12, SH-5-01, SH-5-02, SH-5-03, SH-8-15
chapter('the sign-in page has its fields, shows a password on request, and sends nothing that is not whole', async ({ open, server }) => {
  const { page, leave } = await open()
  await signInPage(page).open(server.url)
  const sent = sentTo(page, '/api/auth/sign-in')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.getByText('Please enter your user name', { exact: true }).waitFor()
  await page.getByText('Please enter your password', { exact: true }).waitFor()
  await page.getByText('Invalid Credentials.', { exact: true }).waitFor()
  expect(sent).toEqual([])
  await look(page, JOURNEY, '01-invalid')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: /^Show/ }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: /^Hide/ }).click()
  expect(await password.getAttribute('type')).toBe('password')
  await leave()
})

// SH-2.2-13, SH-3-19, SH-3-20, SH-7-08, SH-8-17, SH-1-05
chapter('LOGIN shows a spinner until the answer, sends name, password and scope, and says that it worked', async ({ open, server }) => {
  const { page, leave } = await open()
  await signInPage(page).open(server.url)
  const sent = sentTo(page, '/api/auth/sign-in')
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/sign-in', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('User name').fill('marta')
  await page.getByLabel('Password', { exact: true }).fill('Halverton-Marta-1')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.locator('.sj-spinner').waitFor()
  answer()
  await page.getByRole('listitem').getByText('Login Success.', { exact: true }).waitFor()
  await page.getByRole('button', { name: /account menu$/ }).waitFor()
  expect(sent).toEqual([{ user_name: 'marta', user_password: 'Halverton-Marta-1', scope: 'scholar:private' }])
  await leave()
})

// SH-5-12, SH-5-13, SH-5-14, SH-5-15, SH-5-16, SH-5-17, SH-3-21, SH-2.2-31, SH-4.3-05, SH-4.3-06, SH-4.3-07, SH-8-23, SH-2.2-14
chapter(
  'the page that asks for a link takes an address of 65 characters at most, and leads back after three seconds',
  async ({ open, server }) => {
    const { page, leave } = await open()
    await signInPage(page).open(server.url)
    await page.getByRole('link', { name: 'Forgot your password?', exact: true }).click()
    await page
      .getByText('Provide your email address to complete your password reset. Use the link in your email to reset your password.', {
        exact: true,
      })
      .waitFor()
    const sent = sentTo(page, '/api/auth/forgot-password')
    const email = page.getByLabel('Email')
    const send = page.getByRole('button', { name: 'Send the link' })
    await send.click()
    await page.getByText('Please enter an email', { exact: true }).waitFor()
    await email.fill('abc')
    await send.click()
    await page.getByText('Please enter a valid email', { exact: true }).waitFor()
    expect(await email.getAttribute('maxlength')).toBe('65')
    expect(sent).toEqual([])
    await page.route(
      '**/api/auth/forgot-password',
      (route) => route.fulfill({ status: 503, json: { error: 'service.unavailable', message: 'The portal cannot do this right now.' } }),
      { times: 1 },
    )
    await email.fill('jonas.piet@halverton.example')
    await send.click()
    await page.getByText('The portal cannot do this right now.').waitFor()
    expect(await send.getAttribute('aria-disabled')).not.toBe('true')
    // The page cannot have begun to count before it was asked.
    const from = Date.now()
    await send.click()
    await page.getByText('Password reset has been sent. You should receive the instructions by email shortly.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'LOGIN' }).waitFor()
    expect(Date.now() - from).toBeGreaterThan(2000)
    expect(sent.at(-1)).toEqual({ userName: 'jonas.piet@halverton.example', clientId: 'halverton' })
    await leave()
  },
)

// SH-2.2-23 to SH-2.2-30, SH-3-23 to SH-3-29, SH-4.3-01, SH-4.3-02, SH-5-04 to SH-5-11, SH-7-18, SH-8-20, SH-8-21
chapter(
  'the page of a link says the rules, waits for a password that keeps them, and signs out 4.5 seconds later',
  async ({ open, server }) => {
    const link = await linkFromMail(server.config.dataDir, 'pass-reset')
    const { page, leave } = await open()
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/auth/') && asked.push(new URL(request.url()).pathname)))
    await page.goto(link)
    await page.getByText(/temporary password in the link you used is one-time use/).waitFor()
    await page.getByText(/At least 8 characters, upper and lower case letters, and at least one number/).waitFor()
    expect(asked.at(-1)).toBe('/api/auth/password-link')
    const sent = sentTo(page, '/api/auth/new-password')
    const password = page.getByRole('textbox', { name: 'New password', exact: true })
    const again = page.getByRole('textbox', { name: 'New password again' })
    const update = page.getByRole('button', { name: 'Update password' })
    await expect.poll(() => page.getByRole('button', { name: /^Show/ }).count()).toBe(2)
    expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('#/login')
    const isClosed = async (): Promise<boolean> => (await update.getAttribute('aria-disabled')) === 'true'
    const weak = 'Password should contain both upper and lower case letters and at least one number'
    for (const [typed, sentence] of [
      ['Abcdef1', 'Password should be at least 8 characters'],
      ['abcdefg1', weak],
      ['ABCDEFG1', weak],
      ['Abcdefgh', weak],
      [`A1${'a'.repeat(64)}`, 'Password should be at most 65 characters'],
    ] as const) {
      await password.fill(typed)
      await page.getByText(sentence, { exact: true }).waitFor()
      expect([typed, await isClosed()]).toEqual([typed, true])
    }
    await password.fill('Abcdefg1')
    await again.fill('Abcdefg2')
    await page.getByText('Passwords should match', { exact: true }).waitFor()
    expect(await isClosed()).toBe(true)
    await look(page, JOURNEY, '02-differs')
    await again.fill('Abcdefg1')
    await expect.poll(isClosed).toBe(false)
    await lookInDark(page, JOURNEY, '03-empty')
    await password.fill('Halverton-Again-3')
    await again.fill('Halverton-Again-3')
    const from = Date.now()
    await update.click()
    await page.getByText('Your password has been reset successfully. Please login using your new password.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'LOGIN' }).waitFor()
    expect(Date.now() - from).toBeGreaterThan(3500)
    expect(sent).toEqual([
      {
        scope: '',
        userName: 'jonas',
        tdsUserId: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        userPassword: 'Halverton-Again-3',
        isPasswordReset: '0',
        originApplication: 'department',
        token: link.split('/').at(-1),
      },
    ])
    await page.goto(link)
    await page.getByText('The password was already reset, request a new password reset and try again.').waitFor()
    await leave()
  },
)
