import { afterAll, beforeAll, expect, test } from 'vitest'
import { olderBase } from '../../server/configuration/older-base.ts'
import { fits, unfaulted } from '../look.ts'
import { configurationPage } from '../pages/configuration-page.ts'
import { tabTo } from '../pages/form-page.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('an administrator takes a newer base: what both changed is decided with keys, and published as a change', async () => {
  await olderBase(stage.server.services)
  const { page, leave } = await stage.openAs('dana', '/configuration')
  await page.getByRole('link', { name: 'Look at the base upgrade' }).click()
  const note = page.getByRole('article', { name: 'Adviser’s note' })
  const help = page.getByRole('article', { name: 'Course registration: Help text' })
  await note.waitFor()
  await fits(page, () => unfaulted(page))
  const change = page.getByRole('button', { name: 'Take it as a change' })
  await expect.poll(() => change.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Opens when 2 more are decided.', { exact: false }).waitFor()
  await tabTo(page, note)
  await page.keyboard.press('1')
  await note.getByText('Halverton’s is kept').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('3')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('A PDF of HalverReg.')
  await page.getByRole('button', { name: 'Use this text' }).press('Enter')
  // What was decided stays while somebody is away.
  await page.reload()
  await help.getByText('A text of its own').waitFor()
  await page.getByText('Everything is decided').first().waitFor()
  await unfaulted(page)
  await change.press('Enter')
  await page.getByText('Nothing stops it').waitFor()
  await page.getByText('A PDF of HalverReg.').first().waitFor()
  await configurationPage(page).publish('The new base.')
  await page.goto(`${stage.server.url}/#/configuration?base=newer`)
  await page.getByText('There is no newer base').waitFor()
  await leave()
  expect(stage.faults).toEqual([])
})
