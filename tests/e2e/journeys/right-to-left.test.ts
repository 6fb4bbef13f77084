import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testServer } from '../../_helpers/server.ts'
import { journey } from '../chapters.ts'
import { fits, look, settled, unfaulted } from '../look.ts'
import { formPage } from '../pages/form-page.ts'
import type { Visitor } from '../stage.ts'
import { beginsInPseudo, inPseudo, unbracketed } from '../pseudo.ts'

const CASE = 'right-to-left'
const HOURS = inPseudo('How many hours a week will you work?')
const APPROVER = inPseudo('Who in your department approves this request?')
const { chapter } = journey((options) => testServer({ ...options, config: { pseudoLanguage: true } }))

let student: Visitor

/** What the institution says in its settings, what people typed, what rules say, and languages by their own names. */
const DATA = [
  'International Students & Scholars (ISSS)',
  'Halverton State University',
  'Mechanical Engineering',
  'Dr. Wanjiru Achterberg',
  'Office hours Tuesday and Thursday, 1 to 4 pm',
  'Marsh Hall',
  'isss@halverton.example',
  'English',
  'Español',
  'Blade Test Engineering Intern',
  'Test Engineering Intern',
  'Brightwater Turbines, Inc.',
  'r.oyelaran@brightwater.example',
  'Callow Point test stand, 12 Breakwater Road, Port Callow, Ohio',
  'Offer letter.pdf',
  // The format on the icon of a file, which has this name in every language.
  'PDF',
  'Student',
  'Officer',
]

const mirrored = async (page: Page, step: string): Promise<void> => {
  expect.soft(await page.locator('html').getAttribute('dir'), step).toBe('rtl')
  await settled(page)
  expect.soft(await unbracketed(page, DATA), `${step}: what cannot be translated`).toEqual([])
  await look(page, CASE, step)
  await fits(page, () => unfaulted(page))
}

const signIn = async (page: Page, user: string): Promise<void> => {
  await page.getByLabel(inPseudo('User name')).fill(user)
  await page.getByLabel(inPseudo('Password')).fill(`Halverton-${user.charAt(0).toUpperCase()}${user.slice(1)}-1`)
  await page.getByRole('button', { name: inPseudo('LOGIN') }).click()
  await page.getByRole('button', { name: new RegExp(inPseudo('account menu').slice(1, -1)) }).waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

chapter('a student signs in and reads the home page from the right', async ({ server, open }) => {
  student = await open({ language: 'ar-XB' })
  const { page } = student
  await page.goto(server.url)
  await page.getByRole('button', { name: inPseudo('LOGIN') }).waitFor()
  await mirrored(page, '01-sign-in')
  await signIn(page, 'jonas')
  await page
    .getByRole('region', { name: inPseudo('Start a request') })
    .getByRole('heading', { level: 2 })
    .waitFor()
  await mirrored(page, '02-home')
})

chapter('the draft of a CPT request is finished and sent', async () => {
  const { page } = student
  await page
    .getByRole('article', { name: inPseudo('CPT') })
    .getByRole('link', { name: inPseudo('CPT') })
    .click()
  const form = formPage(page, page, inPseudo)
  await form.group(HOURS).waitFor()
  await mirrored(page, '03-form')
  await form.send(inPseudo('Send request'))
  await page.getByRole('alert').first().waitFor()
  await mirrored(page, '04-an-answer-is-missing')
  await form.search(APPROVER, 'wanj', 'Wanjiru Achterberg')
  await page
    .getByRole('status')
    .filter({ hasText: beginsInPseudo('Saved') })
    .waitFor()
  await form.send(inPseudo('Send request'))
  await page.waitForFunction(() => location.hash.endsWith('/receipt'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(() => page.getByText('Wanjiru Achterberg').first().textContent(), { message: 'a name has its own direction' })
    .toContain('\u2068Dr. Wanjiru Achterberg\u2069')
  await mirrored(page, '05-receipt')
})

chapter('an officer reads the list, the request under review and the work that waits', async ({ server, open }) => {
  const { page } = await open({ language: 'ar-XB' })
  await page.goto(server.url)
  await signIn(page, 'luis')
  await page
    .getByRole('region', { name: inPseudo('For me to do') })
    .getByRole('link')
    .first()
    .waitFor()
  await mirrored(page, '06-my-work')
  await page.goto(`${server.url}/#/students-request-list`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  await mirrored(page, '07-list')
  await page.goto(`${server.url}/#/students-request-list?q=Piet`)
  await page.getByRole('link', { name: 'Piet, Jonas' }).click()
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  await mirrored(page, '08-review')
})
