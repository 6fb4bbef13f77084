import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, unfaulted } from '../look.ts'
import { configurationPage } from '../pages/configuration-page.ts'
import { openStage, sharedPortal, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

test('the preview says why each question is as it is and where that is written, and what is hidden has a place with its reason', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=employer.form')
  const { preview, formOf } = configurationPage(page)
  const form = formOf('As in the example')
  await form.getByText('Employer name', { exact: true }).waitFor()
  expect(await form.getByText('Not shown: Where is the other place of work?').count()).toBe(0)
  await preview.getByLabel('Why it is so, and what is hidden').press('Space')

  // What is hidden stands at its place with its reason, and goes when it is asked.
  const hidden = form.locator('[data-hidden="other_site_address"]')
  await hidden.getByText('Not shown: Where is the other place of work?').waitFor()
  await hidden.getByRole('button', { name: 'What would change it?' }).press('Enter')
  await hidden.getByText('student/requests/training/employer.form.json').waitFor()
  await fits(page)
  await form.getByRole('radio', { name: 'Yes' }).first().check()
  await hidden.waitFor({ state: 'detached' })

  // A question that is shown says it in words, and leads to its definition.
  await form.getByRole('button', { name: 'Why is it so? Employer EIN' }).press('Enter')
  await form.getByText('This person must answer.').waitFor()
  await unfaulted(page)
  await form.getByRole('button', { name: 'Go to it Employer EIN' }).press('Enter')
  await page.getByRole('region', { name: 'Properties' }).getByRole('heading', { name: 'Employer EIN' }).waitFor()
  expect(page.url()).toContain('at=employer_ein')
  await leave()
  expect(stage.faults).toEqual([])
})
