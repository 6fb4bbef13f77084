import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { employment, pdf, typed } from '../demo-requests.ts'
import { look, lookInDark, lookOnPaper } from '../look.ts'
import { linkFromMail } from '../mail.ts'
import { approvalPage } from '../pages/approval-page.ts'
import { departmentPage } from '../pages/department-page.ts'
import { formPage, takesFocus } from '../pages/form-page.ts'
import { listPage } from '../pages/list-page.ts'
import { recordPage } from '../pages/record-page.ts'
import { rowsPage } from '../pages/rows-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import type { Visitor } from '../stage.ts'

const CASE = 'h1b-application'
const TABS = [
  'Department',
  'Beneficiary',
  'Additional Information',
  'H-1B Information',
  'Request / Petition Status',
  'Documents',
  'History Log',
]
const { chapter } = journey()

let department: Visitor
let office: Visitor
let application = ''

chapter('a department asks for sponsorship', async ({ openAs }) => {
  department = await openAs('marta')
  const { page } = department
  const home = departmentPage(page)
  await home.opened()
  await look(page, CASE, '01-department-home')
  await lookInDark(page, CASE, '01-department-home')
  await home.start('New Sponsorship Request')
  const form = formPage(page)
  await form.text('Last name').waitFor()
  await form.write('First name (optional)', 'Elodie')
  await form.write('Last name', 'Sato-Lindqvist')
  await form.write('E-mail', 'elodie.sato@halverton.example')
  await form.search('Country of citizenship', 'Swed', 'Sweden')
  await form.choose('The beneficiary is in the United States', 'Yes')
  await form.write('Job title', 'Postdoctoral Scholar')
  await form.pick('Category', /^Research Scholar/i)
  await form.typeDate('Start date', typed(employment.start))
  await form.typeDate('End date', typed(employment.end))
  await form.write('What will the scholar do?', 'Water chemistry of estuaries. Two seminars a term.')
  await form.write('Hiring authority', 'Prof. Rangi Bellweather')
  await form.search('Who approves for the department?', 'rang', 'Rangi Bellweather')
  await form.attach('Letter of invitation', pdf('Invitation.pdf', ['Department of Chemistry', 'Letter of invitation']))
  await form.saved()
  await look(page, CASE, '02-sponsorship-request')
  await form.send('Send request')
  await recordPage(page).isAt('Department Approval')
  await look(page, CASE, '03-sponsorship-sent')
})

chapter('the dean approves by the link in the mail', async ({ server, open }) => {
  const { page, leave } = await open()
  const approval = approvalPage(page)
  await approval.open(await linkFromMail(server.config.dataDir))
  await expect.poll(() => approval.answers()).toContain('Water chemistry of estuaries.')
  await look(page, CASE, '04-dean-decides')
  await approval.choose('Approve')
  await approval.decide('Approve this request')
  await approval.done('You approved this request')
  await leave()
})

chapter('the office decides for H-1B, and an application opens with the tabs of the specification', async ({ server, openAs }) => {
  office = await openAs('priya')
  const { page } = office
  const list = listPage(page, 'Dashboard')
  await list.open(server.url, 'dashboard')
  await look(page, CASE, '05-office-dashboard')
  await list.savedFilter('Sponsorship requests')
  await list.openRowWith('Submitted')
  const record = recordPage(page)
  await record.opened(/Review Request|^Sponsorship request, /)
  await record.isAt('Submitted')
  await look(page, CASE, '06-review-request')
  await record.act('Open for review')
  await record.isAt('Office Review')
  await record.act('Decide visa type')
  const dialog = record.dialog('Decide visa type')
  const decision = formPage(page, dialog)
  await dialog.getByRole('button', { name: 'Decide visa type' }).waitFor()
  await look(page, CASE, '07-decide-visa-type')
  await decision.pick('Visa type', /^H-1B$/)
  await dialog.getByRole('button', { name: 'Decide visa type' }).click()
  await record.opened('Sato-Lindqvist, Elodie')
  expect(page.url()).toContain('edith1application')
  application = page.url()
  await record.isAt('Invited')
  let tabs: readonly string[] = []
  const missing = async () => {
    tabs = await record.tabs()
    return TABS.filter((tab) => !tabs.includes(tab))
  }
  await expect.poll(missing, { message: 'tabs that are missing' }).toEqual([])
  await look(page, CASE, '08-application')
  await lookInDark(page, CASE, '08-application')
  for (const [index, tab] of [
    'Beneficiary',
    'Additional Information',
    'H-1B I-129 Supplements',
    'Processing',
    'Request / Petition Status',
    'Documents',
    'History Log',
  ].entries()) {
    if (!tabs.includes(tab)) continue
    await record.openTab(tab)
    await look(page, CASE, `09-${index + 1}-tab-${tab.toLowerCase().replaceAll(/\W+/g, '-')}`)
  }
})

chapter('wages and stays are added, changed, removed and restored', async () => {
  const { page } = office
  await recordPage(page).openTab('H-1B Information')
  const wages = rowsPage(page, 'Actual wages')
  await wages.add('Add a wage')
  await wages.cell('Name', 1).fill('Postdoctoral Scholar, step 2')
  await wages.cell('Wages per year', 1).fill('71,400.00')
  await wages.cell('Basis', 1).fill('University pay scale')
  await look(page, CASE, '10-wage-in-edit')
  await wages.done(1)
  await expect.poll(async () => (await wages.texts())[0]).toContain('Postdoctoral Scholar, step 2 $ 71,400.00 University pay scale')
  await wages.add('Add a wage')
  await wages.cell('Name', 2).fill('Prevailing wage')
  await wages.cell('Wages per year', 2).fill('69,846.00')
  await wages.done(2)
  await wages.edit('row 2')
  await wages.cell('Name', 2).fill('Prevailing wage, level II')
  await wages.done(2)
  await wages.remove('row 1')
  await expect.poll(() => wages.texts()).toHaveLength(1)
  await look(page, CASE, '11-wage-deleted')
  await wages.undo()
  const texts = await wages.texts()
  expect(texts.map((text) => text.slice(0, 12))).toEqual(['Postdoctoral', 'Prevailing w'])
  const stays = rowsPage(page, 'Earlier stays in H or L status')
  await stays.add('Add a period of stay')
  await stays.cell('Name', 1).fill('Elodie Sato-Lindqvist')
  await stays.date('From', 1).pressSequentially('09/15/2025')
  await stays.date('To', 1).click()
  await stays.date('To', 1).pressSequentially('08/31/2026')
  await stays.done(1)
  await expect.poll(async () => (await stays.texts())[0]).toContain('351')
  await stays.add('Add a period of stay')
  await stays.cell('Name', 2).fill('Elodie Sato-Lindqvist')
  await stays.date('From', 2).pressSequentially('08/15/2026')
  await stays.date('To', 2).click()
  await stays.date('To', 2).pressSequentially('10/31/2026')
  await stays.done(2)
  await formPage(page).saved()
  await look(page, CASE, '12-h1b-information')
  await page.reload()
  await rowsPage(page, 'Actual wages').group().waitFor()
  await expect.poll(() => rowsPage(page, 'Actual wages').texts(), { message: 'the server has them' }).toHaveLength(2)
  await expect
    .poll(() => page.getByText('This stay begins before an earlier one').count(), { message: 'said from the first, once' })
    .toBe(1)
  await page.getByRole('tablist').waitFor()
  await lookOnPaper(page, CASE, '12-h1b-information')
})

chapter('the office writes a message, which appears in the status history', async () => {
  const { page } = office
  const record = recordPage(page)
  await record.act('Message')
  const dialog = record.dialog('Write a message')
  await dialog.getByRole('textbox').waitFor()
  await look(page, CASE, '12-write-a-message')
  await page.keyboard.press('Escape')
  await takesFocus(page.getByRole('button', { name: 'Message' }))
  await record.act('Message')
  await dialog.getByRole('textbox').fill('The fee checks have to be here by Friday.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await takesFocus(page.getByRole('heading', { level: 1 }))
  await record.openTab('Request / Petition Status')
  await expect
    .poll(async () => (await record.timeline()).join('\n'))
    .toMatch(/Priya Raman wrote[\s\S]*The fee checks have to be here by Friday\./)
})

chapter('the department does not see the wages', async () => {
  const { page } = department
  await page.goto(application.replace('/#/edith1application', '/#/scholar/edith1application'))
  const record = recordPage(page)
  await record.opened('Sato-Lindqvist, Elodie')
  await record.openTab('H-1B Information')
  await page.getByText('Position', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('group', { name: 'Actual wages' }).count()).toBe(0)
  const shown = await page.getByRole('main').innerText()
  expect(shown).not.toContain('71,400')
  expect(shown, 'hidden is silent: no card, no heading').not.toContain('Actual wages')
  await look(page, CASE, '13-what-the-department-sees')
  await record.openTab('History Log')
  expect((await record.history()).join('\n')).not.toContain('71,400')
})

chapter('the office changes the status with date, reference and notes', async () => {
  const { page } = office
  const record = recordPage(page)
  await record.act('Change status')
  const dialog = record.dialog('Change status')
  const form = formPage(page, dialog)
  await form.pick('New status', /^Receipt received/)
  await look(page, CASE, '14-change-status')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await dialog
    .getByText(/reference number/i)
    .filter({ visible: true })
    .first()
    .waitFor()
  await look(page, CASE, '15-reference-missing')
  await form.write('Reference number', 'WAC2790012345')
  await dialog.getByRole('textbox', { name: /^Notes/ }).fill('Receipt by mail.')
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await record.isAt('Receipt received')
  await record.openTab('Request / Petition Status')
  await expect
    .poll(async () => (await record.timeline()).join('\n'))
    .toMatch(/Priya Raman changed the status to Receipt received[\s\S]*Receipt by mail\./)
  await look(page, CASE, '16-status-history')
})

chapter('an active record is unlocked with a reason', async () => {
  const { page } = office
  const record = recordPage(page)
  await record.act('Change status')
  const dialog = record.dialog('Change status')
  await formPage(page, dialog).pick('New status', /^Active$/)
  await dialog.getByRole('button', { name: 'Change status' }).click()
  await record.isAt('Active')
  await record.openTab('Department')
  await page.getByText('The record is active. Unlock it and say why before you change it.').first().waitFor()
  await look(page, CASE, '17-locked')
  await record.act('Unlock the record')
  const unlock = record.dialog('Unlock the record')
  await unlock.getByRole('textbox', { name: 'Why does it have to change?' }).fill('The supervisor changed.')
  await look(page, CASE, '18-unlock')
  await unlock.getByRole('button', { name: 'Unlock the record' }).click()
  await record.isAt('Active, unlocked')
})

chapter('a scholar with a decided H-1B lands on the application', async ({ server, open }) => {
  const { page, leave } = await open()
  const signIn = signInPage(page)
  await signIn.open(server.url)
  await signIn.signIn('teo')
  await recordPage(page).opened('Marsh, Teo')
  expect(page.url()).toContain('/scholar/edith1application')
  await look(page, CASE, '19-where-the-scholar-lands')
  await leave()
})
