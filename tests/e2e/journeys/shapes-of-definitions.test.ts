import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardDraft } from '../demo-requests.ts'
import { fits, unfaulted } from '../look.ts'
import { configurationPage } from '../pages/configuration-page.ts'
import { openStage, type Stage } from '../stage.ts'

const FIELDS = 'employment.fields'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('a text whose English changed is translated with keys, a file brings another, and a student reads both in Spanish', async () => {
  const { page, leave } = await stage.openAs('dana')
  const { url } = stage.server
  const configuration = configurationPage(page)

  // The English of a question changes, and with a merge field.
  await page.goto(`${url}/#/configuration?definition=${FIELDS}`)
  await configuration.choose('Will you also work at another address?')
  await configuration.set('Words shown', 'Will you work at a second address, {record.first_name}?')
  await page.getByRole('link', { name: 'Configuration', exact: true }).last().click()
  const card = page.getByRole('region', { name: 'Translations' })
  await card.getByText(/texts? to do/).waitFor()
  await card.getByRole('link', { name: 'Spanish' }).click()
  await page.getByRole('button', { name: /^Faults/ }).click()

  const texts = page.getByRole('list', { name: 'Texts' })
  const input = texts.getByRole('textbox', { name: /second address/ })
  await texts.getByText('Its merge fields are not those of the original. Use each of them, and no other.').waitFor()
  await unfaulted(page)
  await input.fill('¿Trabajará en otra dirección, ?')
  // The cursor stands before the question mark.
  await input.press('ArrowLeft')
  await input.press('Alt+i')
  expect(await input.inputValue()).toBe('¿Trabajará en otra dirección, {record.first_name}?')
  await input.press('Control+Enter')
  await texts.getByText('Done').waitFor()
  await page
    .getByRole('button', { name: /^Faults/ })
    .getByText('0', { exact: true })
    .waitFor()

  // The English changes once more: what changed is marked, and the translation is still right.
  await texts.getByRole('link', { name: /other address|second address/ }).click()
  await configuration.set('Words shown', 'Will you also work at a second address, {record.first_name}?')
  await page.goBack()
  await page.getByRole('button', { name: /^Out of date/ }).click()
  await texts.locator('ins', { hasText: 'also' }).waitFor()
  await unfaulted(page)
  await fits(page)
  await texts.getByRole('button', { name: 'It is still right' }).click()
  await texts.getByText('Done').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await texts.getByText('Out of date').waitFor()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page.getByText('Nothing to do here').waitFor()

  // A translator sends another text back.
  await page.getByRole('button', { name: 'For a translator' }).click()
  await page.getByLabel('Also what is done').check()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the file' }).click()])
  const returned = path.join(tmpdir(), download.suggestedFilename())
  const file = await readFile(await download.path(), 'utf8')
  const label = `${FIELDS},/fields/employer_name/label,done,`
  const line = file.split('\r\n').find((each) => each.startsWith(label)) ?? ''
  const [english] = line.slice(label.length).split(',')
  await writeFile(returned, file.replace(line, `${label}${english},La entidad empleadora`).concat(`${FIELDS},/nowhere,done,a,b\r\n`))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(returned)
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByText(/There is no such text any more/).waitFor()
  await unfaulted(page)
  await page.getByRole('button', { name: 'Take 1 text' }).click()
  await page.getByText('1 text was taken.').first().waitFor()
  await page.getByRole('button', { name: /^All/ }).click()
  await page.getByLabel('Find in either language').fill('La entidad empleadora')
  await expect.poll(() => texts.getByRole('textbox').first().inputValue()).toBe('La entidad empleadora')

  await configuration.review()
  await configuration.publish('Second work sites.')

  await discardDraft(url)
  const student = await stage.open({ language: 'es-US' })
  await student.page.goto(url)
  await student.page.getByRole('textbox').first().fill('jonas')
  await student.page.locator('input[type=password]').fill('Halverton-Jonas-1')
  await student.page.locator('button[type=submit]').click()
  await student.page.getByRole('heading', { level: 1 }).waitFor()
  await student.page.getByRole('button', { name: /^CPT / }).click()
  await student.page.getByText(/¿Trabajará en otra dirección, Jonas\?/).waitFor()
  await student.page.getByText('La entidad empleadora').first().waitFor()
  await student.leave()
  await leave()
  expect(stage.faults).toEqual([])
})

test('a line of a menu is added, moved with keys and seen as another role, and a column of a list gets another heading beside its rows', async () => {
  const { page, leave } = await stage.openAs('dana')
  const { url } = stage.server
  const configuration = configurationPage(page)
  await page.goto(`${url}/#/configuration?definition=student-office.menu`)
  const outline = page.getByRole('region', { name: 'Outline' })
  const { preview } = configuration
  await outline.getByRole('treeitem', { name: /^My work.*Everybody/ }).click()
  // What stands in a line begins to the right of it.
  const startOf = (line: RegExp): Promise<number> =>
    outline
      .getByRole('treeitem', { name: line })
      .locator('.label')
      .evaluate((label) => label.getBoundingClientRect().left)
  expect(await startOf(/^OPT Students & Employers/)).toBeGreaterThan(await startOf(/^OPT Management/))
  await outline.getByRole('button', { name: 'Add a line' }).click()
  await outline.getByLabel('What it says').fill('People by campus')
  await outline.getByLabel('Where it leads').selectOption({ label: 'Student List' })
  await outline.getByRole('button', { name: 'Add', exact: true }).click()
  const line = outline.getByRole('treeitem', { name: /^People by campus/ })
  await line.waitFor()
  await preview.getByRole('listitem').nth(1).getByText('People by campus').waitFor()
  await line.focus()
  await line.press('Alt+ArrowDown')
  await preview.getByRole('listitem').nth(2).getByText('People by campus').waitFor()
  // An officer does not see what is for those who publish everything.
  await preview.getByText('Mapping Settings', { exact: true }).waitFor()
  const who = preview.getByLabel('Who looks')
  await who.selectOption(await who.locator('option', { hasText: 'Luis' }).getAttribute('value'))
  await preview.getByText('Mapping Settings', { exact: true }).waitFor({ state: 'detached' })
  await preview.getByText('People by campus').waitFor()
  await unfaulted(page)
  const change = new URL(page.url().replace('#/', '')).searchParams.get('change') ?? ''

  await page.goto(`${url}/#/configuration?definition=students.view&change=${change}`)
  await preview.getByRole('columnheader', { name: 'SEVIS status' }).waitFor()
  await outline.getByRole('treeitem', { name: /SEVIS status.*List of values/ }).click()
  await configuration.set('Words shown', 'Status in SEVIS')
  await preview.getByRole('columnheader', { name: 'Status in SEVIS' }).waitFor()
  await expect.poll(() => preview.getByRole('row').count()).toBeGreaterThan(3)
  await unfaulted(page)
  await fits(page)
  await leave()
  expect(stage.faults).toEqual([])
})
