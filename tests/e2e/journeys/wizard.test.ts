import { expect } from 'vitest'
import { addDays } from '../../../app/demo/demo-days.ts'
import { journey } from '../chapters.ts'
import { today, typed } from '../demo-requests.ts'
import { look } from '../look.ts'
import { formPage, takesFocus } from '../pages/form-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import type { Visitor } from '../stage.ts'

const CASE = 'wizard'
const LOST = 'When did you lose your status?'
const lostOn = typed(addDays(today, -47))
// Three more days, whatever today is: a save happens only when the answer changes.
const elsewhere = typed(addDays(today, -48))
const here = typed(addDays(today, -49))
const offline = typed(addDays(today, -50))
const BEFORE = 'Have you violated your status before?'
const { chapter } = journey()

let student: Visitor
let address = ''
const step = (): string | null => new URLSearchParams(student.page.url().split('?')[1] ?? '').get('step')

chapter("a form is filled step by step; each step has an address, and the browser's Back button walks the steps", async ({ openAs }) => {
  student = await openAs('jonas')
  const { page } = student
  await page
    .getByRole('button', { name: /^Reinstatement/ })
    .or(page.getByRole('link', { name: /^Reinstatement/ }))
    .first()
    .click()
  const form = formPage(page)
  await form.date(LOST).waitFor()
  address = page.url().split('?')[0] ?? ''
  await expect.poll(() => form.group(BEFORE).count(), { message: 'one step at a time' }).toBe(0)
  await form.typeDate(LOST, lostOn)
  await look(page, CASE, '01-first-step')
  await page.getByRole('button', { name: 'Next: Conditions' }).press('Enter')
  await form.group(BEFORE).waitFor()
  await takesFocus(page.getByRole('region', { name: 'Conditions' }))
  expect(step()).toBe('conditions')
  await form.saved()
  await look(page, CASE, '02-second-step')
  await page.goBack()
  await form.date(LOST).waitFor()
  await expect.poll(() => form.date(LOST).inputValue(), { message: 'what was typed is there' }).toBe(lostOn)
  await takesFocus(page.getByRole('region', { name: 'How you lost your status' }))
  await page.goForward()
  await form.group(BEFORE).waitFor()
})

chapter('missing answers do not block Next; Send lists them all, and a link leads to the step of its question', async () => {
  const { page } = student
  const form = formPage(page)
  await page.getByRole('button', { name: 'Next: Documents' }).click()
  await page.getByRole('button', { name: 'Send request' }).waitFor()
  await form.send('Send request')
  await expect.poll(async () => (await form.problems()).length).toBeGreaterThan(4)
  await look(page, CASE, '03-refused')
  await form.goTo(/violated your status before/)
  await form.group(BEFORE).waitFor()
  expect(step()).toBe('conditions')
  await takesFocus(form.radio(BEFORE, 'Yes'))
  await page
    .getByRole('navigation', { name: 'Sections of this form' })
    .getByRole('link', { name: /^Documents/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: 'Back to Conditions' }).waitFor()
})

chapter('a link leads to a step; an unknown step leads to the first one, and says so', async () => {
  const { page } = student
  await page.goto(`${address}?step=documents`)
  await page.reload()
  await page.getByRole('button', { name: 'Back to Conditions' }).waitFor()
  await page.goto(`${address}?step=nothing`)
  await formPage(page).date(LOST).waitFor()
  await page.getByText('There is no step “nothing” in this form').waitFor()
})

chapter(
  'when the session ends, a dialog asks for the password over the page, which keeps its step and the answers given meanwhile',
  async () => {
    const { page } = student
    const form = formPage(page)
    await page.goto(`${address}?step=conditions`)
    await form.group(BEFORE).waitFor()
    const ended = /\/api\/(?:auth\/refresh|records\/)/
    await page.route(ended, (route) => route.fulfill({ status: 401, json: { error: 'AUTHORIZATION_INVALID_TOKEN', message: 'Sign in' } }))
    await form.choose(BEFORE, 'No')
    await page.getByText('Your session has expired, please login again.').waitFor()
    await page.getByText('What you typed last waits in this browser').waitFor()
    await page.unroute(ended)
    await signInPage(page).signInAgain('jonas')
    await form.saved()
    expect(step()).toBe('conditions')
    await expect.poll(() => form.radio(BEFORE, 'No').isChecked()).toBe(true)
  },
)

chapter('an answer changed in another window is shown beside the local one until one of them is chosen', async () => {
  const { page } = student
  const form = formPage(page)
  await page.goto(address)
  await form.date(LOST).waitFor()
  const second = await page.context().newPage()
  await second.goto(address)
  await formPage(second).typeDate(LOST, elsewhere)
  await formPage(second).saved()
  await form.typeDate(LOST, here)
  await page
    .getByRole('status')
    .filter({ hasText: `Saved, but for ${LOST}` })
    .waitFor()
  await page.reload()
  await page.getByRole('button', { name: `Use ${elsewhere}` }).waitFor()
  await look(page, CASE, '04-disputed')
  await page.getByRole('button', { name: `Keep ${here}` }).click()
  await form.saved()
  await second.reload()
  await formPage(second).date(LOST).waitFor()
  await expect.poll(() => formPage(second).date(LOST).inputValue()).toBe(here)
  await second.close()
})

chapter('the form says where its answers are while offline, and saves them when the connection is back', async () => {
  const { page } = student
  const form = formPage(page)
  await page.context().setOffline(true)
  await form.typeDate(LOST, offline)
  await page.getByRole('status').filter({ hasText: 'No connection. Your answers wait in this browser' }).waitFor()
  await page.context().setOffline(false)
  await form.saved()
})

chapter('a link to a page without access says so, and does not ask a signed-in user to sign in', async ({ openAs }) => {
  const { page, leave } = await openAs('noor')
  await page.goto(address)
  await page.getByRole('heading', { name: 'This page is not open to you', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Start page' }).click()
  await page.getByRole('heading', { name: /Noor$/, level: 1 }).waitFor()
  await leave()
})
