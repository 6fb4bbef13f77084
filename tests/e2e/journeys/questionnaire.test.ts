import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { asDemoUser } from '../demo-requests.ts'
import { look, lookInDark, lookOnPaper } from '../look.ts'
import { formPage, takesFocus } from '../pages/form-page.ts'
import { listPage } from '../pages/list-page.ts'
import { recordPage } from '../pages/record-page.ts'
import type { Visitor } from '../stage.ts'

const CASE = 'questionnaire'
const WHERE = 'Where will you do most of your work?'
const MATERIALS = 'What will you work with?'
const PROJECT = 'Title of your project'
const CONFIDENTIAL = 'Will you use anything that is under a confidentiality agreement?'
const PUBLISHED = 'Can all your results be published?'
const NOVEL = 'Will you take equipment out of the country?'
const TRAINING = 'Have you had safety training in the last 12 months?'
const { chapter } = journey()

let scholar: Visitor
let earlier = ''

chapter('a scholar answers all ten kinds of questions; a yes needs an explanation', async ({ server, openAs }) => {
  scholar = await openAs('ilse')
  const { page } = scholar
  await look(page, CASE, '01-landing')
  const list = listPage(page, 'Questionnaires')
  await list.open(server.url, 'scholar/questionnaires')
  await look(page, CASE, '02-questionnaires')
  await list.openRowWith('In progress')
  const form = formPage(page)
  await form.group(WHERE).waitFor()
  await expect.poll(() => page.getByText('From version 2, please check').count(), { message: 'what came from version 2 is marked' }).toBe(3)
  await expect.poll(() => page.getByRole('complementary', { name: 'Progress' }).innerText()).toMatch(/1, 5 and 9\s+to check/)
  await page.getByRole('button', { name: 'See it' }).click()
  await page.getByText('Which safety officer did you speak to?').waitFor()
  await look(page, CASE, '03-begun')
  await lookInDark(page, CASE, '03-begun')
  await lookOnPaper(page, CASE, '03-begun')

  await form.choose(WHERE, 'Marine Station')
  await expect.poll(() => page.getByText('From version 2, please check').count(), { message: 'a changed answer is looked at' }).toBe(2)
  await page.getByRole('button', { name: 'Still right: Name of your host' }).click()
  await expect.poll(() => page.getByText('From version 2, please check').count(), { message: 'so is a confirmed one' }).toBe(1)
  // The page may leave before the confirmation does: it is sent again then.
  await page.reload()
  await form.group(WHERE).waitFor()
  await expect.poll(() => page.getByText('From version 2, please check').count(), { message: 'the server knows it' }).toBe(1)
  await form.tick(MATERIALS, /^Living material/)
  await form.write(PROJECT, 'Light-driven splitting of seawater')
  await form.write('How many hours a week will you be in the laboratory?', '30')
  await form.write('Name of your host', 'Prof. Rangi Bellweather')
  await form.write('Describe your research in plain words', 'We look for catalysts that make hydrogen from seawater with sunlight.')
  await form.choose(TRAINING, 'Yes')
  await form.choose(CONFIDENTIAL, 'No')
  await form.choose(PUBLISHED, 'Yes')
  await form.typeDate('When do you want to begin in the laboratory?', '02/08/2027')
  await form.choose('How clear was what we told you before you came? (optional)', /^5 of 5/)
  await form.choose(CONFIDENTIAL, 'Yes')
  await form.text('Explain what and with whom').waitFor()
  await form.saved()
  await form.send('Send answers')
  await expect.poll(() => form.problems()).toHaveLength(1)
  await look(page, CASE, '04-explanation-missing')
  await form.goTo(/./)
  await takesFocus(form.text('Explain what and with whom'))
  await page.keyboard.type('The supplier of the membranes.')
  await expect.poll(() => form.text('Explain what and with whom').inputValue()).toBe('The supplier of the membranes.')
  await form.saved()
  await form.send('Send answers')
  await recordPage(page).isAt('Sent')
  earlier = page.url()
  await look(page, CASE, '05-sent')
})

chapter('a super user publishes version 2; sent answers do not change', async ({ server }) => {
  const publish = await asDemoUser(server.url, 'dana')
  const definition: unknown = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../../fixtures/questionnaire/laboratory-work-v2.form.json'), 'utf8'),
  )
  await publish('POST', '/api/definitions/laboratory-work.form/publish', {
    definition,
    note: 'Radioactive material is asked for, safety training no more.',
  })
  const { page } = scholar
  await page.goto(server.url)
  await page.goto(earlier)
  await recordPage(page).isAt('Sent')
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain(TRAINING)
  expect(shown).toContain('Marine Station')
  expect(shown).toContain('The supplier of the membranes.')
  expect(shown).not.toContain(NOVEL)
  await look(page, CASE, '06-unchanged-after-version-2')
})

chapter('the scholar answers again on version 2, with the answers carried over', async () => {
  const { page } = scholar
  const record = recordPage(page)
  await record.act('Answer again')
  const form = formPage(page)
  await form.group(NOVEL).waitFor()
  await expect.poll(() => form.text(PROJECT).inputValue()).toBe('Light-driven splitting of seawater')
  await expect.poll(() => form.radio(WHERE, 'Marine Station').isChecked()).toBe(true)
  await expect
    .poll(() => form.text('Name of your host or principal investigator').inputValue(), { message: 'a reworded question keeps its answer' })
    .toBe('Prof. Rangi Bellweather')
  await expect.poll(() => form.text('Explain what and with whom').inputValue()).toBe('The supplier of the membranes.')
  await expect.poll(() => form.group(TRAINING).count(), { message: 'version 2 asks this no more' }).toBe(0)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Radioactive material' }).count()).toBe(1)
  await expect.poll(() => page.getByText('From version 3, please check').count()).toBeGreaterThan(5)
  await page.getByRole('button', { name: /^See (it|them)$/ }).click()
  await look(page, CASE, '07-carried-over')
  await form.send('Send answers')
  await expect.poll(() => form.problems()).toHaveLength(1)
  await form.choose(NOVEL, 'Yes')
  await form.write('Explain what and where to', 'A field probe, to the Azores.')
  await form.saved()
  await form.send('Send answers')
  await record.isAt('Sent')
  await look(page, CASE, '08-sent-again')
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain('A field probe, to the Azores.')
})

chapter('the response to the older version does not change', async ({ server }) => {
  const { page } = scholar
  const list = listPage(page, 'Questionnaires')
  await list.open(server.url, 'scholar/questionnaires')
  const others = await list.linksOf('Sent')
  const old = others.find((link) => !earlier.endsWith(link.split('?')[0] ?? link))
  await page.goto(`${server.url}/${old ?? ''}`)
  await recordPage(page).isAt('Sent')
  const shown = await page.getByRole('main').innerText()
  expect(shown).toContain('Which safety officer did you speak to?')
  expect(shown).not.toContain(NOVEL)
  await look(page, CASE, '09-older-version')
})
