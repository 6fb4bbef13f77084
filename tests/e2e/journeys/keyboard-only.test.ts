import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { nextTerm, pdf, typed, discardDraft } from '../demo-requests.ts'
import { look } from '../look.ts'
import { formPage, tabTo, takesFocus } from '../pages/form-page.ts'
import { recordPage } from '../pages/record-page.ts'

const { chapter } = journey()

chapter('a student finds, fills in and sends the CPT request without a pointer', async ({ server, open }) => {
  await discardDraft(server.url)
  const { page, leave } = await open()
  const { keyboard } = page
  await page.goto(server.url)
  await page.getByRole('button', { name: 'LOGIN' }).waitFor()
  await tabTo(page, page.getByLabel('User name'))
  await keyboard.type('jonas')
  await tabTo(page, page.getByLabel('Password'))
  await keyboard.type('Halverton-Jonas-1')
  await keyboard.press('Enter')
  const start = page.getByRole('region', { name: 'Work and training' }).getByRole('button', { name: /^CPT / })
  await start.waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }))
  await keyboard.press('Enter')
  await tabTo(page, start)
  await keyboard.press('Enter')

  const form = formPage(page)
  await form.group('How many hours a week will you work?').waitFor()
  const write = async (label: string, words: string): Promise<void> => {
    await tabTo(page, form.text(label))
    await keyboard.type(words)
  }
  const writeDate = async (label: string, date: string): Promise<void> => {
    await tabTo(page, form.date(label))
    await keyboard.type(date)
  }
  await tabTo(page, form.radio('How many hours a week will you work?', /^Part time/))
  await keyboard.press('Space')
  await writeDate('Start date', typed(nextTerm.start))
  await writeDate('End date', typed(nextTerm.end))
  await write('Job title', 'Blade Test Engineering Intern')
  await write('Employer name', 'Brightwater Turbines, Inc.')
  await write('Employer EIN', '993104527')
  await write('Street address', '400 Quay Street')
  await write('City', 'Port Callow')
  await tabTo(page, form.date('State'))
  await keyboard.type('Ohio')
  await page.getByRole('option', { name: /^Ohio/ }).waitFor()
  await keyboard.press('Enter')
  await expect.poll(() => form.date('State').inputValue()).toBe('Ohio')
  await write('Postal code', '44981')
  const otherSite = 'Will you also work at another address?'
  await tabTo(page, form.radio(otherSite, 'Yes'))
  await keyboard.press('Space')
  await write('Where is the other place of work?', 'Callow Point test stand')
  // A group of choices is one tab stop: Shift+Tab leads back to it, an arrow key chooses.
  await keyboard.press('Shift+Tab')
  await keyboard.press('ArrowDown')
  await expect.poll(() => form.radio(otherSite, 'No').isChecked()).toBe(true)
  await write('First name', 'Rukhsana')
  await write('Last name', 'Oyelaran-Beck')
  await write('Phone number', '5555550187')
  await write('E-mail', 'r.oyelaran@brightwater.example')
  await write('Which course is this training part of?', 'ME 6890 Graduate Internship')
  await write('How many credits does the course give?', '3')
  await write('How does the work relate to your studies?', 'It applies Advanced Composites to full-size parts.')
  await tabTo(page, page.getByRole('button', { name: 'Choose file Offer letter', exact: true }))
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press('Enter')
  await (await chooser).setFiles(pdf('Offer letter.pdf', ['Offer']))
  await page.getByRole('button', { name: 'View Offer letter.pdf' }).waitFor()

  const send = page.getByRole('button', { name: 'Send request', exact: true })
  await tabTo(page, send)
  await keyboard.press('Enter')
  await expect.poll(() => form.problems()).toHaveLength(1)
  await takesFocus(form.summary())
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const approver = page.getByRole('combobox', { name: 'Who in your department approves this request?' })
  await takesFocus(approver)
  await keyboard.type('wanj')
  await page.getByRole('option', { name: /Wanjiru Achterberg/ }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await form.saved()
  await tabTo(page, send)
  await keyboard.press('Enter')
  await recordPage(page).isAt('Approver Review')
  await look(page, 'keyboard-only', '01-sent')
  await leave()
})
