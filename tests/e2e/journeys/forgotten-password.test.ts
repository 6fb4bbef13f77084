import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { look, lookInDark, lookOnPaper } from '../look.ts'
import { linkFromMail } from '../mail.ts'
import { signInPage } from '../pages/sign-in-page.ts'

const JOURNEY = 'forgotten-password'
const { chapter } = journey()
let link = ''

chapter('a student with a forgotten password asks for a link on the sign-in page', async ({ open, server }) => {
  const { page, leave } = await open()
  await signInPage(page).open(server.url)
  await look(page, JOURNEY, '01-sign-in')
  await lookInDark(page, JOURNEY, '01-sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.poll(() => page.getByText('Please enter an email').count()).toBe(1)
  await page.getByLabel('Email').fill('jonas.piet@halverton.example')
  await look(page, JOURNEY, '02-ask')
  await page.getByRole('button', { name: 'Send the link' }).click()
  const sent = page
    .getByRole('status')
    .filter({ hasText: 'Password reset has been sent. You should receive the instructions by email shortly.' })
  await sent.waitFor()
  // The message stays on the sign-in page after three seconds.
  await page.getByRole('button', { name: 'LOGIN' }).waitFor()
  await sent.waitFor()
  link = await linkFromMail(server.config.dataDir, 'pass-reset')
  await leave()
})

chapter('the link in the mail sets a new password, and the student signs in with it', async ({ open }) => {
  const { page, leave } = await open()
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('halverton-jonas')
  await page.getByText('Password should contain both upper and lower case letters and at least one number').waitFor()
  await look(page, JOURNEY, '03-weak')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Halverton-Again-2')
  await page.getByRole('textbox', { name: 'New password again' }).fill('Halverton-Again-2')
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByText('Your password has been reset successfully. Please login using your new password.').waitFor()
  await expect.poll(() => signInPage(page).refuses('jonas')).toBe('Username password combination not found.')
  await page.getByLabel('Password').fill('Halverton-Again-2')
  await page.getByRole('button', { name: 'LOGIN' }).click()
  await page.getByRole('heading', { name: /^Good .+, Jonas$/, level: 1 }).waitFor()
  await leave()
})

chapter('a used link leads to the sign-in page with a message', async ({ open }) => {
  const { page, leave } = await open()
  await page.goto(link)
  await page.getByText('The password was already reset, request a new password reset and try again.').waitFor()
  await page.getByRole('button', { name: 'LOGIN' }).waitFor()
  await leave()
})

chapter('public pages are linked at the foot, before and after sign-in', async ({ open, server }) => {
  const { page, leave } = await open()
  await signInPage(page).open(server.url)
  for (const name of ['Trouble signing in?', 'Accessibility', 'Privacy', 'Contact']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await look(page, JOURNEY, `04-${name.replaceAll(/\W+/g, '-').toLowerCase()}`)
  }
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'LOGIN' }).waitFor()
  await leave()
})

chapter('a printed home page is light, says when and by whom it was printed, and has no buttons', async ({ open, server }) => {
  const { page, leave } = await open()
  await signInPage(page).open(server.url)
  await signInPage(page).signIn('amara')
  await look(page, JOURNEY, '05-invited')
  await page.getByRole('button', { name: /account menu$/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => page.locator('.sj-printhead').innerText())
    .toMatch(/Halverton State University.+Student Portal\s+Printed \d\d\/\d\d\/\d{4}, .+ by Amara Quist/s)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('.sj-card') ?? document.body).backgroundColor))
    .toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  await lookOnPaper(page, JOURNEY, '06-paper')
  await leave()
})
