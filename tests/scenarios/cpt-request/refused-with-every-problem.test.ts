import { expect } from 'vitest'
import type { Problem } from '#engine'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'
import { ANSWERS, filledRequest } from './request-of-mira.ts'

const pairs = (problems: readonly Problem[]): readonly (readonly [string, string])[] =>
  problems.filter(({ severity }) => severity === 'error').map(({ path, code }) => [path, code] as const)

scenario('an empty request is not sent, and every unanswered question is named', async ({ as }) => {
  const request = await as('student').start('cpt-request.case')
  const refused = await request.cannot('send')
  expect(refused.code).toBe('event.problems')
  expect(refused.problems.map(({ path }) => path)).toEqual([
    'full_part_time_ind',
    'start_date',
    'end_date',
    'job_title',
    'employer_name',
    'employer_ein',
    'cpt_address1',
    'cpt_city',
    'cpt_state_cd',
    'cpt_postal_code',
    'other_site_flag',
    'supervisor_first_name',
    'supervisor_last_name',
    'supervisor_phone',
    'supervisor_email',
    'cpt_course',
    'halverton_credits',
    'course_relevance',
    'offer_letter',
    'approver_id',
  ])
  expect(
    refused.problems.every(({ message, label, page }) => message !== '' && label !== undefined && page !== undefined),
    'each has its words and its place',
  ).toBe(true)
  await expect(request).toBeAt('draft')
})

scenario('wrong answers are kept in the draft, and refused at their places when it is sent', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.answer({
    employer_ein: '12345678',
    cpt_postal_code: '4498',
    cpt_route_code: '123',
    supervisor_phone: '555555018',
    cpt_comments: 'x'.repeat(251),
    start_date: '2025-09-01',
    end_date: '2027-06-30',
    other_site_flag: true,
  })
  const refused = await request.cannot('send')
  expect(refused.problems.map(({ path }) => path)).toEqual([
    'start_date',
    'end_date',
    'employer_ein',
    'cpt_postal_code',
    'cpt_route_code',
    'other_site_address',
    'supervisor_phone',
    'cpt_comments',
  ])
  expect(await request.problems(), 'the page said the same before it was sent').toEqual(refused.problems)
})

scenario('a date in a sentence is written out', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.answer({ end_date: '2027-06-30' })
  expect((await request.cannot('send')).problems[0]?.message).toBe(
    'The end date must be May 15, 2027 or earlier. Your program ends that day.',
  )
})

scenario('full time is closed while classes are in session', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.answer({ full_part_time_ind: '01' })
  const refused = await request.cannot('send')
  expect(pairs(refused.problems).map(([path]) => path)).toContain('full_part_time_ind')
  await request.answer({ full_part_time_ind: '02' })
  await request.act('send')
})

scenario('wrong answers posted directly to the form are refused as on the page', async ({ as }) => {
  const request = await filledRequest(as('student'))
  const wrong = { employer_ein: '12345678', end_date: '2027-01-10' }
  await request.answer(wrong)
  const refused = await request.cannot('send')
  const record = { id: ON_FILE.profile, program_start_date: '2025-08-24', program_end_date: '2027-05-15', cpt_full_time_weeks_used: 13 }
  // Only those who may check any form post answers to it directly.
  const straight = await as('officer').validate(
    'cpt-request.form',
    { ...(await request.answers()), ...wrong },
    { record, related: { 'approvers.lookup': [{ id: String(ANSWERS['approver_id']), first_name: 'Elena', last_name: 'Duarte' }] } },
  )
  expect(pairs(straight)).toEqual(pairs(refused.problems))
  expect(straight.map(({ message }) => message)).toEqual(refused.problems.map(({ message }) => message))
})

scenario('an answer to a question that no form asks is not stored', async ({ as }) => {
  const request = await as('student').start('cpt-request.case')
  const refused = await request.cannotAnswer({ state: 'approved', employer_name: 'Brightwater' })
  expect(refused.problems.map(({ path, code }) => [path, code])).toEqual([['state', 'answers.unknown']])
  await request.reload()
  expect(await request.answers()).toMatchObject({ employer_name: 'Brightwater' })
  await expect(request).toBeAt('draft')
})

scenario('a sent request is locked for the student', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  const refused = await request.cannotAnswer({ employer_name: 'Another company' })
  expect(refused).toMatchObject({
    code: 'record.locked',
    message: 'Your advisor is deciding. To change an answer, correct the request.',
  })
  expect(await request.answers()).toMatchObject({ employer_name: 'Brightwater Laboratories' })
})
