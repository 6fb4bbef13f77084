import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'
import { filledRequest, sentAndApproved } from './request-of-mira.ts'

scenario('the second of two officers on one record is told about the first, and nothing is lost', async ({ as }) => {
  const review = await sentAndApproved(as)
  const first = await as('officer').open(review)
  const second = await as('second officer').open(review)
  await first.act('ask', { question: 'Which days will you work on campus?' })

  const refused = await second.cannot('approve')
  expect(refused.code).toBe('record.stale')
  await expect(review).toBeAt('clarification_requested')
  await second.reload()
  expect((await second.cannot('approve')).code).toBe('event.not-in-state')
})

scenario('the same answer changed in two tabs is a conflict that shows both values', async ({ as }) => {
  const first = await as('student').start('cpt-request.case')
  const two = await as('student').open(first)
  await first.answer({ employer_name: 'Brightwater', job_title: 'Intern' })
  const refused = await two.cannotAnswer({ employer_name: 'Deepwater' })
  expect(refused.code).toBe('record.stale')
  expect(refused.conflicts).toMatchObject([{ path: 'employer_name', yours: 'Deepwater', theirs: 'Brightwater' }])
  await two.reload()
  await two.answer({ employer_name: 'Deepwater' })
  expect(await two.answers()).toMatchObject({ employer_name: 'Deepwater', job_title: 'Intern' })
})

scenario('an event sent twice happens once', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  await request.repeat()
  await request.repeat()
  await expect(request).toBeAt('adv_review')
  expect(await as('advisor').mail(), 'the advisor is asked once').toEqual(['approver-invitation.template'])
  expect((await request.timeline()).filter(({ event }) => event === 'send')).toHaveLength(1)
})

scenario('a request approved twice is written to the record once', async ({ as }) => {
  const review = await sentAndApproved(as, { start_date: '2027-02-01' })
  await review.act('approve')
  await review.repeat()
  expect(
    await as('student')
      .mail()
      .then((mail) => mail.filter((template) => template === 'request-approved.template')),
  ).toHaveLength(1)
  expect((await as('officer').list('employment-of-student.view', { with: { student: ON_FILE.profile } })).length).toBe(2)
})
