import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'

const ANSWERS = {
  status_lost_on: '2026-10-05',
  status_lost_why: 'below_full_course',
  circumstances: 'I was in hospital for three weeks and dropped a course.',
  violated_before: false,
  worked_without_permission: false,
  full_course_now: true,
}

scenario('a student asks for reinstatement; the office recommends it to USCIS and completes it', async ({ as }) => {
  const request = await as('student').start('reinstatement.case')
  await request.answer(ANSWERS)
  await request.attach('letter', 'letter.pdf')
  await request.attach('proof_of_funds', 'bank.pdf')
  await request.act('send')
  await expect(request).toBeAt('submitted')
  const review = await as('officer').open(request)
  await review.act('open')
  await review.act('approve')
  // The workflow is shared by all requests; the text of the outcome comes from this case type.
  expect((await request.steps()).at(-1)).toBe('now: Decision of USCIS')
  await review.act('recommend')
  await expect(request).toBeAt('awaiting_adjudication')
  await review.act('complete')
  await expect(request).toBeAt('completed')
})

scenario('after five months the student must explain the delay', async ({ as }) => {
  const request = await as('student').start('reinstatement.case')
  await request.answer({ ...ANSWERS, status_lost_on: '2026-05-05' })
  await request.attach('letter', 'letter.pdf')
  await request.attach('proof_of_funds', 'bank.pdf')
  expect((await request.cannot('send')).problems).toMatchObject([
    { path: 'late_circumstances', message: 'Explain why you ask after more than five months.' },
  ])
})

scenario('a second request must wait until the first is decided', async ({ as }) => {
  const request = await as('student').start('reinstatement.case')
  await request.answer(ANSWERS)
  await request.attach('letter', 'letter.pdf')
  await request.attach('proof_of_funds', 'bank.pdf')
  await request.act('send')
  expect((await as('student').cannotStart('reinstatement.case')).message).toMatch(/^Request .+ is open\.$/u)
})
