import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, sharedPortal, type Stage } from '../../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

test('the second click of a double click on Compare retires nothing, and the choice can be made by hand', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=visa-classes.lookup')
  await page.getByRole('button', { name: 'Import rows', exact: true }).click()
  const form = page.getByRole('form', { name: 'Import rows' })
  await form.getByRole('textbox').fill('Value\tLabel\nQ-1\tCultural exchange')
  await form.getByRole('button', { name: 'Compare' }).dblclick()
  const retire = page.getByRole('checkbox', { name: 'Retire the values that are not in the file' })
  await retire.waitFor()
  expect(await retire.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Take 1 change' }).waitFor()
  await retire.click()
  expect(await retire.isChecked()).toBe(true)
  await leave()
  expect(stage.faults).toEqual([])
})

test('an editor begins at its top, also from the foot of the home', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration')
  await page.getByRole('heading', { name: 'What the office does' }).waitFor()
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY)
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
  })
  await expect.poll(scrolled).toBeGreaterThan(0)
  await page.goto(`${stage.server.url}/#/configuration?definition=cpt-request.form`)
  await page.getByRole('heading', { level: 2, name: 'CPT request' }).waitFor()
  await expect.poll(scrolled).toBe(0)
  await leave()
  expect(stage.faults).toEqual([])
})
