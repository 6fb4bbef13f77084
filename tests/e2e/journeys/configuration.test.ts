import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../_helpers/server.ts'
import { discardDraft } from '../demo-requests.ts'
import { fits, unfaulted } from '../look.ts'
import { configurationPage } from '../pages/configuration-page.ts'
import { formPage, tabTo } from '../pages/form-page.ts'
import { studentHomePage } from '../pages/student-home-page.ts'
import { openStage, type Stage } from '../stage.ts'

const WHY = 'Why do you pause?'
const QUESTION = 'Who meets you at the other address?'
const OTHER_SITE = 'Will you also work at another address?'

let stage: Stage
beforeAll(async () => {
  // With the thread of drafts, as people have it.
  stage = await openStage((options) => testServer({ ...options, drafting: 'when asked' }))
})
afterAll(() => stage.close())

test('an administrator finds a text, adds a question with a rule, previews it, publishes it, and brings back what was', async () => {
  const { page, leave } = await stage.openAs('dana')
  const configuration = configurationPage(page)
  await configuration.open()
  await unfaulted(page)

  // A text is found by asking for it, and typed over. The change begins by itself.
  await configuration.ask('Where is the help text of Employer EIN?')
  await configuration.set('Help', '9 digits without the dash.')
  // It says that the change says it, and what that overrides; the way back is an edit that is taken back with the other.
  await page.getByRole('button', { name: 'From this change (Help text)' }).click()
  await page.getByRole('list', { name: 'Where it comes from: Help text' }).getByText('overridden').first().waitFor()
  await unfaulted(page)
  await page.getByRole('button', { name: 'Help text: back to the base’s' }).click()
  await page.getByRole('button', { name: 'From the base (Help text)' }).waitFor()
  await expect.poll(() => page.getByLabel('Help text').first().inputValue()).not.toContain('without the dash')
  await configuration.undo()
  await configuration.undo()
  await page.getByText('In force').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Configuration', exact: true }).last().click()
  await page.getByRole('button', { name: /^Change: / }).waitFor()

  await page.goto(`${stage.server.url}/#/configuration?definition=employer.form`)
  await page.getByRole('region', { name: 'Outline' }).waitFor()
  await configuration.addQuestion({
    label: QUESTION,
    short: 'contact at the other address',
  })
  await configuration.addCondition({ rule: 'Shown when', about: 'also work at another address', value: 'Yes' })
  await unfaulted(page)

  // Two people look at it side by side: what one answers shows the question to both.
  const { preview, formOf } = configuration
  await preview.getByRole('button', { name: 'Several people' }).click()
  await preview.getByRole('button', { name: 'Person', exact: true }).click()
  // Both are chosen before either is looked at: the second begins with a person of its own, who may be the first's.
  for (const [place, person] of ['Noor', 'Luis'].entries()) {
    const who = preview.getByLabel('Who looks').nth(place)
    await who.selectOption(await who.locator('option', { hasText: person }).getAttribute('value'))
  }
  for (const person of ['Noor', 'Luis']) {
    await formOf(person).getByText('Employer name').waitFor()
    await expect.poll(() => formOf(person).getByText(QUESTION).isVisible()).toBe(false)
  }
  await formOf('Noor').getByRole('radio', { name: 'Yes' }).first().check()
  for (const person of ['Noor', 'Luis']) await formOf(person).getByText(QUESTION).waitFor()
  await unfaulted(page)
  await fits(page)

  await configuration.review()
  await page.getByText('Nothing stops it').waitFor()
  // Drafts that ask about the employer would be asked more.
  await page
    .getByText(/^(\d+) of \1 tried$/)
    .first()
    .waitFor()
  await page.getByText('newly asked').waitFor()
  await page.getByText(QUESTION).first().waitFor()
  await unfaulted(page)
  // Whoever publishes can ask at once which open cases lose nothing by it.
  await page.getByLabel('Then look which open cases can go on with it').check()
  await configuration.publish('Second work sites were asked by mail until now.')
  await page.getByText('Version 1', { exact: true }).waitFor()
  await page.getByText(/^\d+ cases? loses? nothing\. \d+ stays?\.$/).waitFor()

  // A student who begins now meets it.
  await discardDraft(stage.server.url)
  const student = await stage.openAs('jonas')
  await studentHomePage(student.page).open(stage.server.url)
  await student.page.getByRole('region', { name: 'Work and training' }).getByRole('button', { name: /^CPT / }).click()
  await formPage(student.page).radio(OTHER_SITE, 'Yes').check()
  await student.page.getByText(QUESTION).waitFor()
  await student.leave()

  await page.getByRole('button', { name: 'Bring back the beginning' }).click()
  await page.getByRole('heading', { name: 'What changes' }).waitFor()
  await configuration.publish('Not yet.')
  await page.getByText('Version 2', { exact: true }).waitFor()
  // The history says of each version what it changed.
  await page.getByText('It brought back the beginning.').waitFor()
  await page.getByRole('link', { name: 'Version 1', exact: true }).click()
  await page.getByRole('heading', { name: 'What it changed' }).waitFor()
  await page.getByRole('region', { name: 'Employer' }).getByText(QUESTION).first().waitFor()
  await unfaulted(page)
  await leave()
  expect(stage.faults).toEqual([])
})

test('an administrator finds a form, asks one more question under a condition, publishes it and takes it back, without a pointer', async () => {
  const { page, leave } = await stage.openAs('dana')
  const { keyboard } = page
  const press = async (control: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(page, control)
    await keyboard.press(key)
  }
  const write = async (label: string, words: string): Promise<void> => {
    await tabTo(page, page.getByLabel(label))
    await keyboard.type(words)
  }
  await page.goto(`${stage.server.url}/#/configuration`)
  const tree = page.getByRole('treegrid', { name: 'What the office does' })
  await tree.waitFor()
  // Arrows open the group of forms and go down to the form.
  await tabTo(page, tree.locator('[role=row][tabindex="0"]'))
  const row = page.locator('[role=row]:focus')
  const downTo = async (name: string): Promise<void> => {
    for (let step = 0; step < 40 && (await row.getByRole('gridcell').first().innerText()).trim() !== name; step += 1)
      await keyboard.press('ArrowDown')
  }
  await downTo('Forms')
  await keyboard.press('ArrowRight')
  await downTo('Employer')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a question' }).waitFor()

  await press(page.getByRole('button', { name: 'Add a question' }))
  await write('What it asks', 'Where do you park?')
  await write('What a sentence calls it', 'place to park')
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  const builder = page.getByRole('group', { name: 'Shown when: conditions' })
  await press(builder.getByRole('button', { name: 'Add a condition' }))
  await keyboard.type('also work at another address')
  await page.getByRole('option', { name: /also work at another address/ }).waitFor()
  await keyboard.press('Enter')
  await tabTo(page, builder.getByLabel('With what it is compared'))
  await keyboard.type('Yes')
  await builder.getByText(/also work at another address.* is .*Yes/).waitFor()
  await page.getByText('Saved', { exact: true }).waitFor()

  // Panes, findings and the list of keys are a key away.
  const focused = page.locator(':focus')
  for (const pane of ['As somebody sees it', 'Properties', 'Outline']) {
    await page.getByRole('region', { name: 'Outline' }).getByLabel('Find a part').focus()
    for (let step = 0; step < 6 && !(await page.getByRole('region', { name: pane }).locator(':focus').isVisible()); step += 1)
      await keyboard.press('F6')
    await page.getByRole('region', { name: pane }).locator(':focus').waitFor()
  }
  await keyboard.press('F8')
  await expect.poll(() => focused.innerText()).toContain('where_do_you_park')
  await press(page.getByRole('button', { name: 'Keys' }))
  await page.getByRole('dialog').getByText('To the next pane').waitFor()
  await unfaulted(page)
  await keyboard.press('Escape')

  const { preview, formOf } = configurationPage(page)
  for (const person of ['Noor', 'Luis']) {
    await tabTo(page, preview.getByLabel('Who looks'))
    await keyboard.type(person)
    await formOf(person).getByText('Employer name').waitFor()
    if (person === 'Noor') await press(formOf(person).getByRole('radio', { name: 'Yes' }).first(), 'Space')
    // What one of them has answered, the next one sees.
    await formOf(person).getByText('Where do you park?').waitFor()
  }

  await press(page.getByRole('link', { name: 'Review and publish' }))
  await page.getByText('newly asked').waitFor()
  for (const note of ['The garage has a gate.', 'Not yet.']) {
    await write('Note for the history', note)
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await page.getByText(note, { exact: false }).waitFor()
    if (note === 'Not yet.') break
    await press(page.getByRole('button', { name: 'Bring back the beginning' }))
    await page.getByRole('heading', { name: 'What changes' }).waitFor()
  }
  await leave()
  expect(stage.faults).toEqual([])
})

test('an administrator begins a request type, adds a question and publishes it, and a student has a first draft', async () => {
  const { page, leave } = await stage.openAs('dana')
  const configuration = configurationPage(page)
  await configuration.open()
  await page.getByRole('link', { name: 'New: Request type' }).click()
  const begin = page.getByRole('button', { name: 'Begin', exact: true })
  await begin.click()
  await page.getByText('Enter the name.').waitFor()
  await fits(page, () => unfaulted(page))
  await page.getByLabel('What is it called?').fill('Study leave')
  await page.getByLabel('Name', { exact: true }).fill('cpt-request')
  await page.getByRole('radio', { name: 'Your program' }).check()
  await page.getByLabel('What does the student have at its end?').fill('Leave granted')
  await page.getByLabel('Title of the first section').fill('Your leave')
  await page.getByLabel('First question').fill(WHY)
  await begin.click()
  await page.getByText('There is a cpt-request.form already. Choose another name.').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('study-leave')
  await page.keyboard.press('Enter')
  await configuration.addQuestion({ label: 'Did you speak to your advisor?', short: 'answer' })
  await configuration.review()
  await page.getByText('Nothing stops it').waitFor()
  await configuration.publish('Leaves were asked by mail until now.')
  await leave()

  const student = await stage.openAs('jonas')
  await studentHomePage(student.page).open(stage.server.url)
  await student.page
    .getByRole('region', { name: 'Your program' })
    .getByRole('button', { name: /^Study leave/ })
    .click()
  await student.page.getByLabel(WHY).fill('A child.')
  await student.page.getByText('Did you speak to your advisor?').waitFor()
  await student.page.getByText('Saved', { exact: false }).first().waitFor()
  await student.leave()
  expect(stage.faults).toEqual([])
})

test('a new institution is set up task by task, left and gone on with by a colleague, mended, checked and opened, and its host shows it', async () => {
  const { page, leave } = await stage.openAs('dana')
  const next = (title: string): Promise<void> => page.getByRole('button', { name: `Go on to ${title}` }).click()
  const fill = async (answers: { readonly [label: string]: string }): Promise<void> => {
    for (const [label, text] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).first().fill(text)
  }
  await page.goto(`${stage.server.url}/#/configuration`)
  await page.getByRole('link', { name: 'New: Institution' }).click()
  await page.getByLabel('What is the institution called?').waitFor()
  const wentOn = Promise.withResolvers<void>()
  await page.route('**/api/configuration/setups', async (route) => {
    if (route.request().method() === 'POST') await wentOn.promise
    await route.continue()
  })
  await fill({ 'What is the institution called?': 'Northmoor College', 'Its color': '#ffe680' })
  // The first save gives the set-up its address: who went on meanwhile stays at the next task.
  await next('Office and address')
  wentOn.resolve()
  await page.getByRole('heading', { name: 'Northmoor College' }).waitFor()
  await page.waitForURL(/setup=/u)
  await page.getByLabel('What is the office called?').waitFor()
  // What is answered shows at once, in the nearest color that works.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByText('Nearest that works').waitFor()
  await next('Office and address')
  await fill({
    'What is the office called?': 'International Programs',
    'Its e-mail address': 'office@northmoor.example',
    'Its telephone number': '(555) 555-0100',
    'Its address': 'North Hall',
    'By which name do browsers reach it?': 'northmoor.localhost',
    'Time zone': 'America/Chicago',
    'How are days and amounts written?': 'en-US',
  })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Leave for now' }).click()
  await page.getByRole('link', { name: 'Go on with Northmoor College' }).waitFor()
  await leave()

  // A colleague goes on where it was left, in any order.
  const colleague = await stage.openAs('dana')
  const { page: there } = colleague
  await there.goto(`${stage.server.url}/#/configuration`)
  await there.getByRole('link', { name: 'Go on with Northmoor College' }).click()
  await expect.poll(() => there.getByLabel('Its color', { exact: true }).inputValue()).toBe('#ffe680')
  await there.getByRole('button', { name: /^Visa types and requests/ }).click()
  await there.getByRole('checkbox', { name: 'F-1', exact: true }).check()
  await there.getByRole('combobox', { name: 'What can a student ask for?' }).click()
  await there.getByRole('menuitemcheckbox', { name: 'CPT', exact: true }).click()
  await there.keyboard.press('Escape')
  await there.getByRole('button', { name: /^Campus sites/ }).click()
  await there.getByRole('button', { name: 'Add a site' }).click()
  await there.getByLabel('Name of the site').last().fill('North')
  await there.getByLabel('Its code').last().fill('1')
  await there.getByRole('button', { name: /^Own words/ }).click()
  await there.getByLabel('What stands above the requests of a student?').fill('What can we do for you?')
  await there.getByText('What can we do for you?').waitFor()

  // What stops is named with its task, and mended there.
  await there.getByRole('button', { name: /^Check and open/ }).click()
  await there.getByRole('button', { name: 'Check everything' }).click()
  await there.getByText('Northmoor College cannot open yet').waitFor()
  await unfaulted(there)
  await there.getByRole('button', { name: 'Enter the code.' }).click()
  await there.getByLabel('Its code').first().fill('northmoor')
  await there.getByRole('button', { name: /^Check and open/ }).click()
  await there.getByRole('button', { name: 'Check everything' }).click()
  await there.getByRole('button', { name: /^#ffe680 is too light/ }).waitFor()
  await there.getByRole('button', { name: 'Take it' }).click()
  await there.getByRole('button', { name: 'Check everything' }).click()
  await there.getByText('Northmoor College can open').waitFor()
  await there.getByText(/A test letter to office@northmoor.example was kept/).waitFor()
  await unfaulted(there)
  await there.getByText(/^The \d+ files of the office/).click()
  // The long names of the files leave the column beside them alone.
  const [list, beside] = await Promise.all(['.sj-setup-files', '.sj-setup > :last-child'].map((each) => there.locator(each).boundingBox()))
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(beside?.x ?? 0)
  const file = there.getByRole('link', { name: 'institutions/northmoor/northmoor.institution.json' })
  const saving = there.waitForEvent('download')
  await file.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('northmoor.institution.json')
  expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toMatchObject({ id: 'northmoor.institution', name: 'Northmoor College' })
  await there.getByRole('button', { name: 'Open Northmoor College' }).click()
  await there.getByText('Northmoor College is open').waitFor()
  const first = (await there.getByRole('link', { name: /first-account/ }).getAttribute('href')) ?? ''
  await colleague.leave()

  const visitor = await stage.open()
  await visitor.page.goto(first)
  await visitor.page.getByText('Northmoor College').first().waitFor()
  await expect.poll(() => visitor.page.getByLabel('Key').inputValue()).not.toBe('')
  await visitor.leave()
  expect(stage.faults).toEqual([])
})
