import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, unfaulted } from '../look.ts'
import { configurationPage } from '../pages/configuration-page.ts'
import { openStage, sharedPortal, type Stage } from '../stage.ts'

const NAME = 'the EIN is asked of whoever works elsewhere'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

test('a walk through a form is kept as an example among the others, and taken back with undo', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=employer.form')
  const { preview, formOf, undo } = configurationPage(page)
  await formOf('As in the example').getByText('Employer name').waitFor()
  await formOf('As in the example').getByRole('radio', { name: 'Yes' }).first().check()
  await preview.getByText(/^1 answer\./).waitFor()

  // What the answer brought about is ticked; a name is asked for.
  await preview.getByRole('button', { name: 'Keep as example' }).press('Enter')
  const form = preview.getByRole('form', { name: 'Keep this walk as an example' })
  await form.getByRole('checkbox', { name: 'Where is the other place of work?: must answer', checked: true }).waitFor()
  await expect.poll(() => form.getByRole('checkbox').count()).toBe(1)
  await form.getByRole('button', { name: 'Show every question' }).press('Enter')
  await form.getByRole('checkbox', { name: 'Employer EIN: must answer', checked: false }).press('Space')
  await form.getByRole('checkbox', { name: 'Employer EIN: must answer', checked: true }).waitFor()
  await form.getByRole('button', { name: 'Show only what the answers brought about' }).press('Enter')
  await form.getByLabel('Name of the example').focus()
  await page.keyboard.press('Enter')
  await form.getByText('Give it a name.').waitFor()
  await unfaulted(page)
  await fits(page)
  await form.getByLabel('Name of the example').fill(NAME)
  await page.keyboard.press('Enter')
  await preview.getByRole('button', { name: NAME, exact: true, pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Review and publish' }).waitFor()
  await undo()
  await preview.getByRole('button', { name: NAME }).waitFor({ state: 'detached' })
  await leave()
})
