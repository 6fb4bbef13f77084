import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, PHONE, settled, unfaulted } from '../look.ts'
import { configurationPage } from '../pages/configuration-page.ts'
import { textPage } from '../pages/text-page.ts'
import { openStage, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const opened = async (template: string) => {
  const visitor = await stage.openAs('dana', `/configuration?definition=${template}`)
  const { page } = visitor
  const text = textPage(page)
  await text.body.waitFor()
  return { ...visitor, text, configuration: configurationPage(page) }
}

/** The texts of the mails that were written as files, whose lines are put together again. */
const mails = async (): Promise<string> => {
  const folder = path.join(stage.server.config.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.join('\n').replaceAll(/=\r?\n/g, '')
}

test('an administrator changes a sentence of a mail, puts in a field, sees it with sample values, and the mail goes out so', async () => {
  const { page, leave, text, configuration } = await opened('password-link.template')
  await unfaulted(page)
  await text.sample.getByText('a new password was asked for, for the account', { exact: false }).waitFor()

  // The field is found by a word of it, with keys alone, and stands as a chip where the cursor was.
  await text.endOf('The link works once, for one hour.')
  await page.keyboard.type(' Questions? Write to ')
  await page.keyboard.press('Alt+i')
  await page.keyboard.type('office email')
  await page.getByRole('option', { name: /office email/i }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => text.body.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await text.saved()
  await text.sample.getByText('Questions? Write to isss@halverton.example', { exact: false }).waitFor()
  await unfaulted(page)

  // Nothing filled in: what would be empty is marked and named.
  await text.sample.getByLabel('Values').selectOption('Nothing filled in')
  await text.sample.locator('mark').first().waitFor()
  await text.sample.getByText('Nothing is known of:', { exact: false }).waitFor()
  await unfaulted(page)
  await text.sample.getByLabel('Values').selectOption('Sample values')

  // Undo takes the last edit of the change back, and redo brings it again.
  await configuration.undo()
  await expect.poll(() => text.body.innerText()).not.toMatch(/Write to\s+Office email/u)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.poll(() => text.body.innerText()).toMatch(/Write to\s+Office email/u)

  await configuration.review()
  await page.getByText('Nothing stops it').waitFor()
  await page
    .getByText(/^(\d+) of \1 tried$/)
    .first()
    .waitFor()
  await configuration.publish('People asked where to write.')
  await leave()

  const guest = await stage.open()
  await guest.page.goto(stage.server.url)
  await guest.page.getByRole('link', { name: 'Forgot your password?' }).click()
  await guest.page.getByLabel('Email').fill('jonas.piet@halverton.example')
  await guest.page.getByRole('button', { name: 'Send the link' }).click()
  await expect.poll(mails).toContain('Questions? Write to isss@halverton.example')
  await guest.leave()
  expect(stage.faults).toEqual([])
})

test('a text is changed on a phone, and a page does not grow wider than it', async () => {
  const { page, leave, text } = await opened('request-approved.template')
  await page.setViewportSize(PHONE)
  await settled(page)
  await text.endOf('Your approval letter is among the documents of the request.')
  await page.keyboard.type(' Print it.')
  await text.saved()
  // Not every type of request is approved by a letter.
  await text.sample.getByLabel('Sent by').selectOption('CPT request')
  await text.sample.getByText('Print it.', { exact: false }).waitFor()
  await fits(page, () => unfaulted(page))
  await leave()
})

test('a letter is changed in two languages, under a condition, and its unknown field is mended by a button', async () => {
  const { page, leave, text } = await opened('cpt-approval.template')
  await text.endOf('Compare the employer, the dates and the hours on it with those above.')
  await page.keyboard.press('Enter')
  // As it comes from elsewhere: a brace that is typed asks for a field.
  await page.keyboard.insertText('Ask {record.first_nam} for a copy.')
  await text.saved()
  await text.pane.getByText('Nothing is called record.first_nam.').waitFor()
  await unfaulted(page)
  await text.pane.getByRole('button', { name: 'Take “First name”' }).click()
  await text.pane.getByText('Nothing is called', { exact: false }).waitFor({ state: 'detached' })
  await text.sample.getByText('Ask Mira for a copy.').waitFor()

  // A new paragraph stands only under a condition, which is said before it.
  await text.endOf('What is approved')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Bring your passport.')
  await text.pane.getByRole('button', { name: 'Condition', exact: true }).click()
  const conditions = text.properties.getByRole('group', { name: 'When: conditions' })
  await conditions.getByRole('button', { name: 'Add a condition' }).press('Enter')
  await page.keyboard.type('hours a week')
  await page.getByRole('option', { name: 'How many hours a week will you work?' }).first().click()
  await conditions.getByLabel('With what it is compared').selectOption('Part time')
  await text.body.getByRole('button', { name: /^Only when .*Part time/ }).waitFor()

  // The Spanish stands beside it; what is missing is marked.
  await text.pane.getByRole('tab', { name: 'Español' }).click()
  await text.pane.getByText('Missing: people read the original.').first().waitFor()
  await unfaulted(page)
  await text.pane.getByRole('textbox', { name: 'Translation of: Bring your passport.' }).click()
  await page.keyboard.type('Traiga su pasaporte.')
  await text.saved()
  await text.sample.getByText('Traiga su pasaporte.').waitFor({ state: 'detached' })
  await text.sample.getByLabel('Values').selectOption('a part-time training')
  await text.sample.getByText('Traiga su pasaporte.').waitFor()
  await leave()
  expect(stage.faults).toEqual([])
})
