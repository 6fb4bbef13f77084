import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { testServer } from '../../_helpers/server.ts'
import { journey } from '../chapters.ts'
import { nextTerm, pdf, typed, discardDraft } from '../demo-requests.ts'
import { look, lookInDark, lookOnPaper } from '../look.ts'
import { linkFromMail } from '../mail.ts'
import { approvalPage } from '../pages/approval-page.ts'
import { approveAsApprover, approveAsOfficer, openAsApprover, openForReview, sendToApprover } from '../pages/cpt-steps.ts'
import { doerAt } from '../pages/doer.ts'
import { formPage, hasFocus, takesFocus, type FormPage } from '../pages/form-page.ts'
import { listPage } from '../pages/list-page.ts'
import { recordPage } from '../pages/record-page.ts'
import { reviewPage } from '../pages/review-page.ts'
import { signInPage } from '../pages/sign-in-page.ts'
import { studentHomePage } from '../pages/student-home-page.ts'
import type { Session, Visitor } from '../stage.ts'

const CASE = 'cpt-request'
const HOURS = 'How many hours a week will you work?'
const OTHER_SITE = 'Will you also work at another address?'
const REMARKS = 'I plan and run fatigue tests on turbine blades. This applies Advanced Composites to full-size parts.'
/** Mails of approvers lead to a host that is not this machine. */
const { chapter } = journey((options) => testServer({ ...options, portal: 'office.localhost' }))

let student: Visitor
let session: Session
let officer: Visitor
let requestNumber = ''

const cptForm = async (page: Page): Promise<FormPage> => {
  await page.getByRole('heading', { name: 'CPT request', level: 1 }).waitFor()
  const form = formPage(page)
  await form.group(HOURS).waitFor()
  return form
}

chapter(
  'a student opens the request from the service menu; sending it empty lists every problem with a link to its question',
  async ({ server, open }) => {
    await discardDraft(server.url)
    student = await open()
    const { page } = student
    const signIn = signInPage(page)
    await signIn.open(server.url)
    await look(page, CASE, '01-sign-in')
    await expect.poll(() => signIn.refuses('jonas')).not.toBe('')
    await signIn.signIn('jonas')
    await look(page, CASE, '02-student-home')
    await lookInDark(page, CASE, '02-student-home')
    await studentHomePage(page).start('CPT')
    const form = await cptForm(page)
    await look(page, CASE, '03-empty-form')

    await form.send('Send request')
    const problems = await form.problems()
    expect(problems).toHaveLength(20)
    await takesFocus(form.summary())
    await look(page, CASE, '04-refused')
    await form.goTo(/EIN of the employer/)
    await takesFocus(form.text('Employer EIN'))
    await form.goTo(/start date/)
    await takesFocus(form.date('Start date'))
    await form.goTo(/offer letter/)
    await takesFocus(page.getByRole('button', { name: 'Choose file Offer letter', exact: true }))
  },
)

chapter('the form is filled in; a question revealed by an answer does not take the focus', async () => {
  const { page } = student
  const form = formPage(page)
  await form.choose(HOURS, /^Part time/)
  await form.typeDate('Start date', typed(nextTerm.start))
  await form.typeDate('End date', typed(nextTerm.end))
  await form.write('Job title', 'Blade Test Engineering Intern')
  await form.write('Employer name', 'Brightwater Turbines, Inc.')
  await form.write('Employer EIN', '99310452')
  await form.write('Street address', '400 Quay Street')
  await form.write('Suite, floor or unit (optional)', 'Dock 3')
  await form.write('City', 'Port Callow')
  await form.search('State', 'Ohi', 'Ohio')
  await form.write('Postal code', '44981')

  const yes = form.radio(OTHER_SITE, 'Yes')
  await yes.check()
  await form.text('Where is the other place of work?').waitFor()
  await expect.poll(() => hasFocus(yes), { message: 'the focus stays where it was' }).toBe(true)
  await form.write('Where is the other place of work?', 'Callow Point test stand, 12 Breakwater Road, Port Callow, Ohio')

  await form.write('First name', 'Rukhsana')
  await form.write('Last name', 'Oyelaran-Beck')
  await form.write('Phone number', '5555550187')
  await form.write('E-mail', 'r.oyelaran@brightwater.example')
  await form.write('Which course is this training part of?', 'ME 6890 Graduate Internship')
  await form.write('How many credits does the course give?', '3')
  await form.write('How does the work relate to your studies?', REMARKS)
  await form.attach('Offer letter', pdf('Offer letter.pdf', ['Brightwater Turbines', 'Offer of an internship']))
  await form.saved()
  await look(page, CASE, '05-filled-form')
})

chapter('the draft survives a reload and a closed browser', async ({ server, open }) => {
  await student.page.reload()
  const reloaded = await cptForm(student.page)
  await expect.poll(() => reloaded.text('How does the work relate to your studies?').inputValue()).toBe(REMARKS)
  session = await student.page.context().storageState()
  await student.leave()

  student = await open({ session })
  const home = studentHomePage(student.page)
  await home.open(server.url)
  await expect.poll(() => home.stateOf('CPT')).toContain('Draft')
  await home.resume('CPT')
  const form = await cptForm(student.page)
  await expect.poll(() => form.text('Employer name').inputValue()).toBe('Brightwater Turbines, Inc.')
  await expect.poll(() => form.date('Start date').inputValue()).toBe(typed(nextTerm.start))
  await expect.poll(() => form.radio(OTHER_SITE, 'Yes').isChecked()).toBe(true)
  await expect.poll(() => student.page.getByRole('button', { name: 'View Offer letter.pdf' }).count()).toBe(1)
})

chapter('wrong answers are refused with a reason; once corrected, the request is sent', async () => {
  const { page } = student
  const form = formPage(page)
  await form.send('Send request')
  const problems = await form.problems()
  expect(problems).toHaveLength(2)
  expect(problems.join(' ')).toMatch(/EIN.*9 digits/)
  await look(page, CASE, '06-two-problems')
  await form.goTo(/EIN/)
  await form.write('Employer EIN', '993104527')
  await sendToApprover(doerAt(page))
  await recordPage(page).isAt('Approver Review')
  await look(page, CASE, '07-sent')
})

/** The portal's address in approval-only mode. A browser finds every name under localhost on this machine. */
const onlyApproval = (url: string): string => `${url.replace(/\/\/[^:/]+/u, '//office.localhost')}/?action=approval-review`

chapter('the approver opens the link in the mail without an account and approves', async ({ server, open }) => {
  const { page, leave } = await open()
  const approval = approvalPage(page)
  const link = await linkFromMail(server.config.dataDir)
  await openAsApprover(doerAt(page), link, 'Jonas Piet')
  const answers = await approval.answers()
  expect(answers).toContain('Blade Test Engineering Intern')
  expect(answers, 'identity numbers are not shown').not.toContain('993104527')
  await look(page, CASE, '08-approval')
  await lookInDark(page, CASE, '08-approval')
  await lookOnPaper(page, CASE, '08-approval')
  const view = page.getByRole('button', { name: 'View Offer letter.pdf' })
  await view.click()
  const dialog = page.getByRole('dialog', { name: /^Offer letter\.pdf/u })
  await dialog.getByText('Page 1 of').waitFor()
  await look(page, CASE, '08-file-preview')
  const download = dialog.getByRole('button', { name: 'Download' })
  const saved = page.waitForEvent('download')
  await download.click()
  expect((await saved).suggestedFilename()).toBe('Offer letter.pdf')
  expect(await download.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => download.getAttribute('aria-disabled'), { timeout: 20_000 }).not.toBe('true')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await approval.decide('Decide')
  await expect.poll(() => approval.refusal()).toBe('Choose what you decide')
  await approval.choose('Reject')
  await approval.decide('Reject with comment')
  await page.getByText('Say why, so that it can be mended').waitFor()
  await look(page, CASE, '09-rejection-needs-a-comment')
  // The decision is made in approval-only mode, under a host that is not this machine.
  const only = onlyApproval(server.url)
  await page.goto(`${only}#/dashboard`)
  await page.getByRole('heading', { name: 'This page is not available' }).waitFor()
  await look(page, CASE, '09-page-unavailable')
  expect(page.url()).toBe(`${only}#/page-unavailable`)
  const token = /[^/]+$/u.exec(link)?.[0] ?? ''
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await page.goto(`${only}&token=${token}#/approval-review`)
  await page.getByRole('heading', { name: /requests wait for you$/u, level: 1 }).waitFor()
  await openAsApprover(doerAt(page), `${only}#/advisor-approval/${token}`, 'Jonas Piet')
  await approval.comment('It fits the program.')
  await approveAsApprover(doerAt(page))
  const calls = sent.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
  expect(calls.filter((request) => request.url().includes(token)).map((request) => request.url())).toEqual([])
  const decided = calls.find((request) => request.method() === 'POST' && request.url().endsWith('/api/approval'))
  expect(await decided?.headerValue('x-approval-token')).toBe(token)
  expect(await decided?.headerValue('authorization')).toBeNull()
  await expect.poll(() => approval.placeOf('Thank you'), { message: 'what came of it is read first' }).toBe(0)
  await look(page, CASE, '10-approved-by-advisor')
  await approval.openUnknown(server.url)
  await page.getByRole('link', { name: 'isss@halverton.example' }).waitFor()
  await look(page, CASE, '10-unknown-link')
  await leave()
})

chapter('the officer filters, sorts, pages and searches, and finds the request', async ({ server, openAs }) => {
  officer = await openAs('luis')
  const { page } = officer
  const list = listPage(page, 'Student Request List')
  await list.open(server.url, 'students-request-list')
  await look(page, CASE, '11-request-list')

  const heads = await list.heads()
  await list.switchColumn('SEVIS ID')
  const fewer = heads.filter((head) => head !== 'SEVIS ID')
  await expect.poll(() => list.heads()).toEqual(fewer)
  await list.open(server.url, 'students-request-list')
  await page.reload()
  await expect.poll(() => list.heads(), { message: 'the columns are kept for the next visit' }).toEqual(fewer)
  await list.resetColumns()
  await expect.poll(() => list.heads()).toEqual(heads)

  const all = await list.range()
  await list.nextPage()
  await expect.poll(() => list.range()).toMatch(/^17 to 32 of/)
  await list.sortBy('Student')
  await expect.poll(() => list.sortOf('Student')).toBe('ascending')
  const names = (await list.column(1)).map((name) => name.split(',')[0] ?? '')
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  await list.filter('Status', 'Submitted')
  expect(new Set(await list.column(4))).toEqual(new Set(['Submitted']))
  await expect.poll(() => list.range()).not.toBe(all)
  await list.saveFilter('To be opened')
  await look(page, CASE, '12-filtered')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('All open. Status: Submitted. Sorted by Student.').waitFor()
  await page.emulateMedia({ media: 'screen' })
  await lookOnPaper(page, CASE, '12-filtered')
  const file = await list.exported()
  expect(file.name).toMatch(/^Student Request List \d{4}-\d{2}-\d{2}\.csv$/)
  expect(file.lines.length - 1).toBe(Number(/of (\d+)/.exec(await list.range())?.[1]))
  await list.deleteFilter('To be opened')
  await list.dropFilter('Status')
  await list.savedFilter('CPT')
  await list.search('Piet')
  await expect.poll(() => list.rows()).toHaveLength(1)
  const rows = await list.rows()
  requestNumber = /2026-\d+/.exec(rows[0] ?? '')?.[0] ?? /\d{4}-\d{5}/.exec(rows[0] ?? '')?.[0] ?? ''
  expect(requestNumber).not.toBe('')
  await look(page, CASE, '13-found')
  await list.openRow(/Piet/)
})

chapter('the officer compares the request with the record, dismisses a change and restores it, and asks a question', async () => {
  const { page } = officer
  const record = recordPage(page)
  await record.opened('CPT request, Jonas Piet')
  await record.isAt('Submitted')
  await openForReview(doerAt(page))
  await record.isAt('In Review')
  const review = reviewPage(page)
  await review.opened()
  await look(page, CASE, '14-review')
  await lookInDark(page, CASE, '14-review')
  await lookOnPaper(page, CASE, '14-review')
  const [, before, after, what] = await review.row('Start date')
  expect([after, what]).toEqual([expect.stringContaining(nextTerm.start.slice(0, 4)), 'Changed'])
  expect(before).not.toBe(after)
  // A new record cannot do without what is required; of what is not, one value is set aside.
  await review.dismiss('Suite, floor or unit')
  await expect.poll(async () => (await review.row('Suite, floor or unit'))[3]).toBe('Dismissed')
  await look(page, CASE, '15-a-change-dismissed')
  await review.takeBack('Suite, floor or unit')

  await record.act('Ask for clarification')
  const dialog = record.dialog('Ask for clarification')
  await dialog.getByRole('textbox').first().waitFor()
  await look(page, CASE, '16-ask')
  await dialog.getByRole('textbox').first().fill('Which days will you work on campus?')
  await dialog.getByRole('button', { name: 'Ask for clarification' }).click()
  await record.isAt('Clarification Requested')
})

chapter('the student reads the question and answers it', async ({ server }) => {
  const { page } = student
  const home = studentHomePage(page)
  await home.open(server.url)
  await expect.poll(() => home.stateOf('CPT')).toContain('Clarification Requested')
  await look(page, CASE, '17-home-with-a-question')
  await home.resume('CPT')
  const record = recordPage(page)
  await record.isAt('Clarification Requested')
  const question = page.getByRole('region', { name: 'A question waits for your answer' })
  await expect.poll(() => question.innerText()).toContain('Which days will you work on campus?')
  const [title, asked, first] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), question, page.getByRole('heading', { name: 'Training', level: 2 })].map((part) =>
      part.boundingBox(),
    ),
  )
  expect((title?.y ?? 0) < (asked?.y ?? 0) && (asked?.y ?? 0) < (first?.y ?? 0), 'under the title, before the form').toBe(true)
  await page.getByText('Back with you: one question').first().waitFor()
  await look(page, CASE, '18-clarification')
  await record.act('Answer the question')
  const dialog = record.dialog('Answer the question')
  await dialog.getByRole('textbox').first().fill('Mondays and Fridays.')
  await look(page, CASE, '19-answer')
  await dialog.getByRole('button', { name: 'Answer the question' }).click()
  await record.isAt('In Review')
})

chapter('the officer approves; the history shows who, when, what, before and after', async () => {
  const { page } = officer
  const record = recordPage(page)
  await page.reload()
  await record.isAt('In Review')
  await approveAsOfficer(doerAt(page))
  await record.isAt('Approved')
  // Nobody loads the page again: its checks are over, and the letter comes once the server has written it.
  await record.region('Before you approve').waitFor({ state: 'detached' })
  await record
    .region('Documents')
    .getByRole('button', { name: /^Approval of curricular practical training/ })
    .waitFor()
  await look(page, CASE, '20-approved')
  await expect.poll(async () => (await record.history()).join('\n')).toMatch(/Luis Ferrante[\s\S]*approved the request/)
  const history = (await record.history()).join('\n')
  expect(history).toMatch(/Luis Ferrante[\s\S]*approved the request[\s\S]*In Review → Approved/)
  expect(history).toMatch(/Jonas Piet[\s\S]*answered/)
  expect(history).toContain('Which days will you work on campus?')
  expect(history).toMatch(/\d\d\/\d\d\/\d{4}, \d+:\d\d [ap]m/)
  expect(history, 'an answer before and after').toMatch(/Employer EIN[\s\S]*99310452[\s\S]*993104527/)
})

chapter('the student sees what happened and what comes next', async ({ server }) => {
  const { page } = student
  const home = studentHomePage(page)
  await home.open(server.url)
  await expect.poll(() => home.stateOf('CPT')).toContain('Approved')
  await home.resume('CPT')
  const record = recordPage(page)
  await record.isAt('Approved')
  await expect.poll(async () => (await record.timeline()).join('\n')).toContain('approved the request')
  const timeline = (await record.timeline()).join('\n')
  expect(timeline).toMatch(/^Next: You get a new I-20/)
  expect(timeline).toContain('Luis Ferrante approved the request')
  expect(timeline).toContain('It fits the program.')
  await look(page, CASE, '21-timeline')
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page
    .getByRole('button', {
      name: 'Approval of curricular practical training.pdf',
    })
    .waitFor()
  await look(page, CASE, '22-approval-letter')
})
