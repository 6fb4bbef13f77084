import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

const PROFILE = { entity: 'profile', id: ON_FILE.profile }

scenario('an officer moves a student to another stage, with a reason', async ({ as }) => {
  const student = await as('officer').open(PROFILE)
  expect((await student.cannot('move', { state: 'archived' })).problems.map(({ path }) => path)).toEqual(['reason'])
  await student.act('move', { state: 'postcompletion_graduated', reason: 'The degree was conferred.' })
  await expect(student).toBeAt('postcompletion_graduated')
  expect((await student.timeline()).at(-1)).toMatchObject({
    event: 'move',
    from: 'continuing',
    to: 'postcompletion_graduated',
    note: 'The degree was conferred.',
  })
})

scenario('a student reads their own profile and cannot change the stage', async ({ as }) => {
  const own = await as('student').open(PROFILE)
  expect((await own.cannot('move', { state: 'archived', reason: 'I want to.' })).code).toBe('event.not-permitted')
  expect((await as('officer of another campus').cannotOpen(PROFILE)).code).toBe('record.not-found')
})

scenario('the office starts with an invited student', async ({ as }) => {
  const student = await as('officer').start('student-stage.case')
  await expect(student).toBeAt('invited')
  expect((await as('student').cannotStart('student-stage.case')).code).toBe('case.refused')
})
