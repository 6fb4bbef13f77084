import { expect } from 'vitest'
import { addDays } from '../../../app/server/demo/demo-calendar.ts'
import { journey } from '../chapters.ts'
import { today, typed } from '../demo-requests.ts'
import { look } from '../look.ts'
import { formPage, takesFocus } from '../pages/form-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import type { Visitor } from '../stage.ts'

const CASE = 'wizard'
const LOST = 'When did you lose your status?'
const lostOn = typed(addDays(today, -47))
const BEFORE = 'Have you violated your status before?'
const { chapter } = journey()

let student: Visitor
let address = ''
const step = (): string | null => new URLSearchParams(student.page.url().split('?')[1] ?? '').get('step')

chapter('a form is filled step by step; each step has an address, and the browser goes back through them', async ({ server, open }) => {
  student = await open()
  const { page } = student
  const signIn = signInPage(page)
  await signIn.open(server.url)
  await signIn.signIn('jonas')
  await page
    .getByRole('button', { name: /^Reinstatement/ })
    .or(page.getByRole('link', { name: /^Reinstatement/ }))
    .first()
    .click()
  const form = formPage(page)
  await form.date(LOST).waitFor()
  address = page.url().split('?')[0] ?? ''
  expect(await form.group(BEFORE).count(), 'one step at a time').toBe(0)
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
  expect(await form.date(LOST).inputValue(), 'what was typed is there').toBe(lostOn)
  await takesFocus(page.getByRole('region', { name: 'How you lost your status' }))
  await page.goForward()
  await form.group(BEFORE).waitFor()
})

chapter('missing answers do not hold up Next; Send lists them all, and a link turns to the step of its question', async () => {
  const { page } = student
  const form = formPage(page)
  await page.getByRole('button', { name: 'Next: Documents' }).click()
  await page.getByRole('button', { name: 'Send request' }).waitFor()
  await form.send('Send request')
  expect((await form.problems()).length).toBeGreaterThan(4)
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

chapter('a link leads to a step; one that there is not leads to the first', async () => {
  const { page } = student
  await page.goto(`${address}?step=documents`)
  await page.reload()
  await page.getByRole('button', { name: 'Back to Conditions' }).waitFor()
  await page.goto(`${address}?step=nothing`)
  await formPage(page).date(LOST).waitFor()
})
