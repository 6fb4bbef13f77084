import { expect } from 'vitest'
import { PEOPLE } from '../../driver/cast.ts'
import type { OpenRecord, Portal } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'

type As = Portal['as']

const reprint = async (as: As): Promise<OpenRecord> => {
  const request = await as('student').start('reprint-request.case')
  await request.answer({ reprint_reason_cd: '02', delivery: 'pdf' })
  await request.act('send')
  return request
}
const reviewCode = async (as: As, request: OpenRecord) =>
  (await as('officer').list('requests.view', { tab: 'all' })).find(({ id }) => id === request.id)?.values['review']

scenario('a request is rejected with a reason code, by whom and when, and taken up again', async ({ as, onFile, today }) => {
  const request = await reprint(as)
  const review = await as('officer').open(request)
  await review.act('open')
  expect((await review.cannot('reject', { reason_cd: 'sunday' })).problems.map(({ path }) => path)).toEqual(['reason_cd'])
  expect((await review.cannot('reject', { reason_cd: 'other' })).problems.map(({ path }) => path)).toEqual(['remarks'])
  await review.act('reject', { reason_cd: 'wrong_type', remarks: 'Ask for an extension.' })
  await expect(request).toBeAt('rejected')
  expect(await onFile('request', request.id)).toMatchObject({
    reject_reason_cd: 'wrong_type',
    rejected_on: today,
    rejected_by: PEOPLE.officer.person,
  })
  expect((await review.timeline()).at(-1)).toMatchObject({ event: 'reject', note: 'Ask for an extension.' })
  expect(await as('student').mail()).toEqual(['request-rejected.template'])
  const other = await reprint(as)
  await expect(other).toBeAt('submitted')
  await review.reload()
  // One request of a type is open at a time.
  expect((await review.cannot('reopen')).code).toBe('event.guard')
  await other.act('withdraw')
  await review.reload()
  await review.act('reopen')
  await expect(request).toBeAt('in_review')
  expect((await onFile('request', request.id))['reject_reason_cd'] ?? null).toBeNull()
})

scenario('the review code follows the status from 0 to 3, is 4 while a question is open, and is set by hand', async ({ as }) => {
  const request = await reprint(as)
  expect(await reviewCode(as, request)).toBe('0')
  const review = await as('officer').open(request)
  await review.act('open')
  expect(await reviewCode(as, request)).toBe('1')
  await review.act('ask', { question: 'Which paper?' })
  expect(await reviewCode(as, request)).toBe('4')
  await request.reload()
  await request.act('answer', { answer: 'The I-20.' })
  await review.reload()
  await review.act('review', { review_cd: '4', reason: 'Two records.' })
  expect(await reviewCode(as, request)).toBe('4')
  await review.act('review', { review_cd: null })
  await review.act('approve')
  expect(await reviewCode(as, request)).toBe('2')
  await review.act('process')
  expect(await review.events()).not.toContain('process')
  await review.act('complete')
  expect(await reviewCode(as, request)).toBe('3')
})

scenario('an officer goes on without an approver who does not answer', async ({ as }) => {
  const request = await as('student').start('program-extension.case')
  await request.answer({
    new_program_end_date: '2027-08-15',
    extension_reason: 'topic',
    reason_for_extension: 'A new topic.',
    approver_id: PEOPLE.advisor.person,
  })
  await request.attach('proof_of_funds', 'bank.pdf')
  await request.answer({ proof_of_funds_issued_on: '2026-10-01' })
  await request.act('send')
  await expect(request).toBeAt('adv_review')
  const review = await as('officer').open(request)
  expect((await review.cannot('unblock')).problems.map(({ path }) => path)).toEqual(['reason'])
  await review.act('unblock', { reason: 'On leave until May.' })
  await expect(request).toBeAt('submitted')
  expect((await review.timeline()).at(-1)).toMatchObject({ event: 'unblock', note: 'On leave until May.' })
  expect((await as('advisor').mail()).at(-1)).toBe('approval-withdrawn.template')
  // A correction does not lead back to the approver.
  await request.reload()
  await request.act('correct')
  await request.act('send_again')
  await expect(request).toBeAt('submitted')
  await review.reload()
  await review.act('open')
  await review.act('approve')
  await expect(request).toBeAt('approved')
})

scenario(
  'a task of a request is made, begun, given to somebody else, done and deleted, and the student sees none of it',
  async ({ as, onFile }) => {
    const request = await reprint(as)
    const task = await as('officer').start('request-task.case', request.id)
    expect((await task.cannot('finish')).problems.map(({ path }) => path)).toEqual(['title'])
    await task.answer({ title: 'Call the registrar', due_on: '2026-11-20' })
    const tasks = async (person: 'officer' | 'student') =>
      (await as(person).list('tasks-of-request.view', { with: { request: request.id } })).map(({ values }) => values)
    expect(await tasks('officer')).toMatchObject([{ title: 'Call the registrar', state: 'task_open', due_on: '2026-11-20' }])
    expect(await tasks('student')).toEqual([])
    expect((await as('student').cannotOpen(task)).code).toBe('record.not-found')
    expect((await as('student').cannotStart('request-task.case', request.id)).code).toBe('case.refused')
    await task.act('begin')
    await task.act('reassign', { for_person_id: PEOPLE['second officer'].person, reason: 'She knows them.' })
    expect((await task.timeline()).at(-1)).toMatchObject({ event: 'reassign', note: 'She knows them.' })
    const theirs = await as('second officer').open(task)
    await theirs.act('finish')
    expect(await onFile('request_task', task.id)).toMatchObject({ done: true, for_person_id: PEOPLE['second officer'].person })
    expect(await tasks('officer')).toMatchObject([{ state: 'task_done' }])
    await theirs.act('delete')
    expect(await tasks('officer')).toEqual([])
  },
)
