import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { openedApplication } from './application-of-teo.ts'

scenario('a status is changed with code, date, notes and reference', async ({ as, today, onFile }) => {
  const application = await openedApplication(as)
  const refused = await application.cannot('change_status', { state: 'receipt_received', scholarStatusChangeDate: today })
  expect(refused.problems.map(({ path, code }) => [path, code])).toEqual([['scholarReferenceNumber', 'answers.required']])

  await application.act('change_status', {
    state: 'receipt_received',
    scholarStatusChangeDate: '2026-11-17',
    scholarReferenceNumber: 'WAC2790012345',
    scholarReferenceDate: '2026-11-16',
    scholarStatusNotes: 'Receipt by mail.',
  })
  await expect(application).toBeAt('receipt_received')
  expect(await onFile('application', application.id)).toMatchObject({
    scholarStatusCode: 'receipt_received',
    scholarStatusChangeDate: '2026-11-17',
    scholarReferenceNumber: 'WAC2790012345',
    scholarReferenceDate: '2026-11-16',
    scholarStatusNotes: 'Receipt by mail.',
  })
  const last = (await application.timeline()).at(-1)
  expect(last).toMatchObject({
    event: 'change_status',
    by: 'Ruth Adler',
    from: 'invited',
    to: 'receipt_received',
    note: 'Receipt by mail.',
  })
})

scenario('a future date, an unknown status and a status of another office are refused', async ({ as }) => {
  const application = await openedApplication(as)
  const ahead = await application.cannot('change_status', { state: 'shipped', scholarStatusChangeDate: '2026-11-19' })
  expect(ahead.problems.map(({ path }) => path)).toEqual(['scholarStatusChangeDate'])
  expect((await application.cannot('change_status', { state: 'lost' })).problems.map(({ path }) => path)).toEqual(['state'])
  expect((await application.cannot('change_status', { state: 'wage_review' })).code, 'a review is begun by its own event').toMatch(
    /^event\.(no-target|problems)$/,
  )
  const department = await as('department').open(application)
  expect((await department.cannot('change_status', { state: 'shipped' })).code).toBe('event.not-permitted')
  await expect(application).toBeAt('invited')
})

scenario('an active record can be changed only after it is unlocked with a reason', async ({ as, onFile }) => {
  const application = await openedApplication(as)
  await application.act('change_status', { state: 'active' })
  expect((await application.cannotAnswer({ jobTitle: 'Instructor' }, 'h1b-information.form')).message).toBe(
    'The record is active. Unlock it and say why before you change it.',
  )

  expect((await application.cannot('unlock', { unlockedActiveRecord: true })).problems.map(({ path }) => path)).toEqual(['changeReason'])
  expect((await application.cannot('unlock', { unlockedActiveRecord: false })).code).toBe('event.no-target')
  await application.act('unlock', { unlockedActiveRecord: true, changeReason: 'The supervisor changed.' })
  await application.answer({ jobTitle: 'Instructor' }, 'h1b-information.form')
  await application.act('lock')
  await expect(application).toBeAt('active')
  expect((await application.cannotAnswer({ jobTitle: 'Lecturer' }, 'h1b-information.form')).code).toBe('record.locked')
  expect(await onFile('application', application.id)).toMatchObject({
    jobTitle: 'Instructor',
    changeReason: 'The supervisor changed.',
    unlockedActiveRecord: false,
  })
})

scenario('wages are locked for everybody while Human Resources reviews them', async ({ as }) => {
  const application = await openedApplication(as)
  await application.act('change_status', { state: 'submitted_to_office' })
  await application.act('start_wage_review')
  await expect(application).toBeAt('wage_review')
  expect((await application.cannotAnswer({ objScholarActualWages: [] }, 'h1b-information.form')).code).toBe('answers.refused')
  await application.answer({ jobTitle: 'Senior associate' }, 'h1b-information.form')
  const link = await as('reviewer').byToken(application)
  await link.decide('approve')
  await expect(application).toBeAt('lca_posted')
  await application.answer({ objScholarActualWages: [{ $id: 'w1', name: 'Senior associate', wages: '74,000.00' }] }, 'h1b-information.form')
})
