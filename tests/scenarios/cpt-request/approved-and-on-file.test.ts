import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import type { Actor } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'
import { ANSWERS, filledRequest, sentAndApproved } from './request-of-mira.ts'

const employers = async (officer: Actor): Promise<readonly unknown[]> =>
  (await officer.list('employment-of-student.view', { with: { student: ON_FILE.profile } })).map(({ values }) => [
    values['employer_name'],
    values['end_date'],
  ])

scenario('an advisor approves by link, the office asks once and approves, and the employment on file is changed', async ({ as }) => {
  const request = await filledRequest(as('student'))
  expect(await request.problems()).toEqual([])
  expect(await employers(as('officer'))).toEqual([['Brightwater Labs', '2027-03-31']])

  await request.act('send')
  await expect(request).toBeAt('adv_review')
  expect(await as('advisor').mail()).toEqual(['approver-invitation.template'])
  const link = await as('advisor').byToken(request)
  expect(link.status).toBe('open')
  expect(link.reads).toContain('Brightwater Laboratories')
  expect(link.reads, 'identity numbers are not shown to an approver').not.toContain(String(ANSWERS['employer_ein']))
  await link.decide('approve', { comment: 'It fits the program.' })
  await expect(request).toBeAt('submitted')

  const review = await as('officer').open(request)
  await review.act('open')
  expect(
    (await review.compare()).filter(({ status }) => status === 'changed').map(({ path, before, after }) => [path, before, after]),
  ).toEqual([
    ['end_date', '03/31/2027', '04/30/2027'],
    ['job_title', 'Intern', 'Research intern'],
    ['employer_name', 'Brightwater Labs', 'Brightwater Laboratories'],
  ])
  await review.act('ask', { question: 'Which days will you work on campus?' })
  expect(await as('student').mail()).toContain('clarification-asked.template')

  await request.reload()
  expect(await request.events()).toContain('answer')
  await request.act('answer', { answer: 'Mondays and Fridays.' })
  await expect(review).toBeAt('in_review')
  await review.act('approve')
  await expect(request).toBeAt('approved')

  expect(await employers(as('officer')), 'the period on file is the one that was asked for').toEqual([
    ['Brightwater Laboratories', '2027-04-30'],
  ])
  expect((await as('student').mail()).at(-1)).toBe('request-approved.template')
  expect(await request.papers(), 'the letter is among its documents').toBe(1)
  await review.act('back_to_review', { reason: 'Other hours' })
  await review.act('approve')
  expect(await request.papers(), 'approved again, there is another').toBe(2)
  await review.act('complete')
  expect(await review.events(), 'what is completed offers nothing more').toEqual([])
})

scenario('a period with another start date becomes a new row on file, beside the existing one', async ({ as }) => {
  const review = await sentAndApproved(as, { start_date: '2027-02-01' })
  expect((await review.compare()).find(({ path }) => path === 'start_date')?.status).toBe('changed')
  await review.act('approve')
  expect(await employers(as('officer'))).toEqual([
    ['Brightwater Laboratories', '2027-04-30'],
    ['Brightwater Labs', '2027-03-31'],
  ])
})

scenario('everybody can read what happened, who did it and every note', async ({ as }) => {
  const review = await sentAndApproved(as)
  await review.act('ask', { question: 'Which days will you work on campus?' })
  const lines = (await review.timeline())
    .filter(({ from, to }) => from !== to && from !== undefined)
    .map(({ event, by, from, to, note }) => [event, by, from, to, note])
  expect(lines).toEqual([
    ['send', 'Mira Okafor', 'draft', 'adv_review', undefined],
    ['approval.approve', 'Elena Duarte', 'adv_review', 'submitted', 'It fits the program.'],
    ['open', 'Ruth Adler', 'submitted', 'in_review', undefined],
    ['ask', 'Ruth Adler', 'in_review', 'clarification_requested', 'Which days will you work on campus?'],
  ])
  const request = await as('student').open(review)
  expect(await request.steps()).toEqual([
    'done: You sent the request',
    'done: Your advisor approves',
    'now: Back with you: one question',
    'ahead: The office checks it',
    'ahead: New I-20',
  ])
})

scenario('the history shows the values before and after', async ({ as }) => {
  const request = await as('student').start('cpt-request.case')
  await request.answer({ employer_name: 'Brightwater' })
  await request.answer({ employer_name: 'Brightwater Laboratories', job_title: 'Intern' })
  const [first, second] = (await request.timeline()).filter(({ event }) => event === 'saved')
  expect(first?.changed).toEqual(['employer_name'])
  expect([...(second?.changed ?? [])].sort()).toEqual(['employer_name', 'job_title'])
})

/** The events that counted weeks of full-time training on the student's record. */
const counted = async (officer: Actor): Promise<number> =>
  (await (await officer.open({ entity: 'profile', id: ON_FILE.profile })).timeline()).filter(({ changed }) =>
    changed.includes('cpt_full_time_weeks_used'),
  ).length

scenario('an answer that was set aside is neither shown to others nor counted, and comes back with its question', async ({ as }) => {
  const request = await filledRequest(as('student'))
  // In the break between terms, where full time is open.
  await request.answer({ full_part_time_ind: '01', start_date: '2027-05-03', end_date: '2027-05-14', full_time_weeks: 15 })
  await request.answer({ full_part_time_ind: '02', start_date: '2027-01-11', end_date: '2027-04-30' })
  await request.act('send')
  const link = await as('advisor').byToken(request)
  expect(link.reads).toContain('CHEM 497 Internship')
  expect(link.reads).not.toMatch(/^15( weeks full time)?$/mu)
  await link.decide('approve', { comment: 'It fits the program.' })
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')
  expect(await counted(as('officer'))).toBe(0)

  await review.act('back_to_review', { reason: 'Full time after all' })
  await review.act('ask', { question: 'Full time after all?' })
  await request.reload()
  await request.answer({ full_part_time_ind: '01', start_date: '2027-05-03', end_date: '2027-05-14' })
  expect((await request.answers())['full_time_weeks']).toBe(15)
  await request.act('answer', { answer: 'Yes.' })
  // The advisor saw other days, so what was approved is void; given anew, the request is with its officer again.
  await (await as('advisor').byToken(request)).decide('approve')
  await review.reload()
  await review.act('approve')
  expect(await counted(as('officer'))).toBe(1)
})
