import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { filledRequest } from './request-of-mira.ts'

scenario('an advisor rejects with a comment, and the student answers and sends again', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')

  const first = await as('advisor').byToken(request)
  expect((await first.cannotDecide('reject')).code).toBe('approval.comment-needed')
  expect((await first.cannotDecide('reject', { comment: '   ' })).code).toBe('approval.comment-needed')
  await first.decide('reject', { comment: 'Which course gives credit for it?' })
  await expect(request).toBeAt('clarification_requested')
  expect((await as('student').mail()).at(-1)).toBe('request-rejected-by-advisor.template')
  expect((await request.timeline()).at(-1)?.note).toBe('Which course gives credit for it?')

  await request.answer({ cpt_course: 'CHEM 498 Internship II' })
  await request.act('answer', { answer: 'The course is CHEM 498.' })
  await expect(request).toBeAt('adv_review')

  expect((await as('advisor').mail()).length, 'the advisor is asked again').toBe(2)
  const second = await as('advisor').byToken(request)
  expect(second.reads).toContain('CHEM 498 Internship II')
  await second.decide('approve')
  await expect(request).toBeAt('submitted')
})

scenario('a decision is made once', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  const link = await as('advisor').byToken(request)
  await link.decide('approve')
  expect((await link.cannotDecide('reject', { comment: 'I changed my mind.' })).code).toBe('approval.decided')
  await expect(request).toBeAt('submitted')
})

scenario('only the advisor can decide', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  expect((await request.cannot('approve')).code).toBe('event.not-permitted')
  const office = await as('officer').open(request)
  expect((await office.cannot('approve')).code).toBe('event.not-in-state')
  // The office may ask somebody else, remind, or go on without the advisor, and decides nothing in the advisor's name.
  expect((await office.events()).toSorted()).toEqual(['approval.reassign', 'remind_approver', 'review', 'unblock'])
})
