import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { ANSWERS } from './answers-of-teo.ts'

scenario('a scholar answers every kind of question and sends the answers', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  const empty = await response.cannot('send')
  expect(empty.problems.map(({ path }) => path)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q8', 'q9', 'q10'])

  await response.answer(ANSWERS)
  await response.act('send')
  await expect(response).toBeAt('sent')
  expect(await response.answers()).toMatchObject(ANSWERS)
  expect((await response.cannotAnswer({ q3: 'Something else' })).code).toBe('record.locked')
})

scenario('a yes or no that needs an explanation asks for one', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  await response.answer({ ...ANSWERS, q8: true, q9: false })
  expect(await response.flag('q8_explanation')).toBe('required')
  expect((await response.cannot('send')).problems.map(({ path }) => path)).toEqual(['q8_explanation', 'q9_explanation'])
  await response.answer({ q8_explanation: 'An agreement with Brightwater Laboratories.', q9: true })
  expect(await response.flag('q9_explanation')).toBe('hidden')
  await response.act('send')
})

scenario('answers of a wrong type are refused, each at its place', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  await response.answer({ ...ANSWERS, q2: ['none', 'lasers'], q4: 61, q3: 'x'.repeat(121), q11: 6 })
  expect((await response.cannot('send')).problems.map(({ path }) => path)).toEqual(['q2', 'q3', 'q4', 'q11'])
  await response.answer({ q1: 'office', q2: ['none'], q3: 'Estuaries', q11: 5 })
  expect(await response.flag('q4'), 'in an office nobody asks for laboratory hours').toBe('hidden')
  await response.act('send')
})

scenario('the department that asked reads the answers, and another one does not', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  await response.answer(ANSWERS)
  await response.act('send')
  const read = await as('department').open(response)
  expect(await read.answers()).toMatchObject(ANSWERS)
  expect(await read.events()).toEqual([])
  expect((await as('other department').cannotOpen(response)).code).toBe('record.not-found')
})
