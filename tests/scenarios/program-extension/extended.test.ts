import { expect } from 'vitest'
import { ON_FILE, PEOPLE } from '../../driver/cast.ts'
import type { Actor, OpenRecord } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'

const ANSWERS = {
  new_program_end_date: '2027-12-18',
  extension_reason: 'research',
  reason_for_extension: 'The instrument was down for a term, so the last series has to be measured again.',
  proof_of_funds_issued_on: '2026-10-30',
  approver_id: PEOPLE.advisor.person,
}

const asked = async (student: Actor, answers: { readonly [path: string]: string } = {}): Promise<OpenRecord> => {
  const request = await student.start('program-extension.case')
  await request.answer({ ...ANSWERS, ...answers })
  await request.attach('proof_of_funds', 'bank.pdf')
  return request
}

scenario('an extension is confirmed by the advisor, approved by the office, and writes the new end', async ({ as, onFile }) => {
  const request = await asked(as('student'))
  await request.act('send')
  await expect(request).toBeAt('adv_review')
  const link = await as('advisor').byToken(request)
  expect(link.reads).toContain('The instrument was down for a term')
  expect((await link.cannotDecide('approve')).problems).toMatchObject([
    { path: 'expected_completion', message: 'Enter the day you expect.' },
  ])
  const past = { expected_completion: '2026-01-02' }
  expect((await link.cannotDecide('approve', { answers: past })).problems).toMatchObject([
    { message: 'The day you expect is in the past.' },
  ])
  // A day that differs stops nobody: the office reads both.
  await link.decide('approve', {
    answers: {
      expected_completion: '2027-08-13',
      remaining_courses: [{ $id: 'a', term: 'Spring 2027', course: 'ME 6999 Thesis', credits: 9 }],
    },
  })
  const review = await as('officer').open(request)
  await review.act('open')
  expect((await review.compare()).filter(({ status }) => status !== 'same')).toMatchObject([
    { path: 'new_program_end_date', status: 'changed' },
  ])
  await review.act('approve')
  expect(await onFile('profile', ON_FILE.profile)).toMatchObject({ program_end_date: '2027-12-18' })
})

scenario('more than a year, an old proof and an illness without a letter are refused', async ({ as }) => {
  const request = await asked(as('student'), {
    new_program_end_date: '2028-05-16',
    extension_reason: 'illness',
    proof_of_funds_issued_on: '2026-05-17',
    reason_for_extension: 'x'.repeat(501),
  })
  expect((await request.cannot('send')).problems).toMatchObject([
    { path: 'new_program_end_date', message: 'A program is extended by one year at a time, counted from May 15, 2027.' },
    { path: 'reason_for_extension' },
    { path: 'medical_letter', message: 'Attach the letter of your doctor.' },
    { path: 'proof_of_funds_issued_on', message: 'It is too old. Send a newer one.' },
  ])
  await request.answer({
    new_program_end_date: '2028-05-15',
    proof_of_funds_issued_on: '2026-05-18',
    reason_for_extension: 'x'.repeat(500),
  })
  await request.attach('medical_letter', 'doctor.pdf')
  await request.act('send')
})

scenario('after the last day of the program no extension is started', async ({ as, travelTo }) => {
  travelTo('2027-05-15T15:00:00.000Z')
  await as('student').start('program-extension.case')
  travelTo('2027-05-16T15:00:00.000Z')
  expect((await as('other student').cannotStart('program-extension.case')).message).toBe(
    'A program is extended before it ends. After its last day, ask for a reinstatement.',
  )
})

scenario('a correction keeps the place; what the advisor approved is asked again only where the advisor saw it', async ({ as }) => {
  const request = await asked(as('student'))
  await request.act('send')
  const first = await as('advisor').byToken(request)
  // The advisor has it: the student corrects all the same, and a new link follows.
  await request.act('correct')
  await request.answer({ extension_reason: 'topic' })
  await request.act('send_again')
  await expect(request).toBeAt('adv_review')
  await first.cannotDecide('approve', { answers: { expected_completion: '2027-12-18' } })
  const second = await as('advisor').byToken(request)
  await second.decide('approve', { answers: { expected_completion: '2027-12-18' } })
  await expect(request).toBeAt('submitted')
  const review = await as('officer').open(request)
  await review.act('open')

  // The advisor is not shown the date of the proof of funds.
  await request.reload()
  await request.act('correct')
  expect((await review.cannot('approve')).code).not.toBe('')
  await request.answer({ proof_of_funds_issued_on: '2026-10-31' })
  await request.act('send_again')
  await expect(request).toBeAt('in_review')

  await request.act('correct')
  await request.answer({ new_program_end_date: '2028-05-01' })
  await request.act('send_again')
  await expect(request).toBeAt('adv_review')
  const third = await as('advisor').byToken(request)
  await third.decide('approve', { answers: { expected_completion: '2028-05-01' } })
  await expect(request).toBeAt('in_review')
})

scenario('a request in review is withdrawn by the office when the student asks for it', async ({ as }) => {
  const request = await asked(as('student'))
  await request.act('send')
  await (await as('advisor').byToken(request)).decide('approve', { answers: { expected_completion: '2027-12-18' } })
  const review = await as('officer').open(request)
  await review.act('open')
  await request.reload()
  await request.cannot('withdraw')
  expect(await review.events()).not.toContain('let_withdraw')
  await request.act('ask_withdrawal', { reason: 'I finish in time after all.' })
  expect(await request.events()).not.toContain('ask_withdrawal')
  await review.reload()
  await review.act('let_withdraw')
  await expect(request).toBeAt('withdrawn')
})

scenario('a question of the office points at answers, and only these are open', async ({ as }) => {
  const request = await asked(as('student'))
  await request.act('send')
  await (await as('advisor').byToken(request)).decide('approve', { answers: { expected_completion: '2027-12-18' } })
  const review = await as('officer').open(request)
  await review.act('open')
  const points = (question: string) => ({ question: 'Please look again.', points: [{ $id: 'a', question, words: 'Which instrument?' }] })
  expect((await review.cannot('ask', points('nothing'))).problems).toMatchObject([{ path: 'points.a.question' }])
  await review.act('ask', points('reason_for_extension'))
  await request.reload()
  await request.cannotAnswer({ new_program_end_date: '2027-12-01' })
  await request.answer({ reason_for_extension: 'The wind tunnel was down for a term.' })
  await request.act('answer', { answer: 'The wind tunnel.' })
  // The advisor reads the reason, so that the advisor is asked again.
  await expect(request).toBeAt('adv_review')
})
