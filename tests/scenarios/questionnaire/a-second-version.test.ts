import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { ANSWERS, secondVersion } from './answers-of-teo.ts'

scenario('sent answers do not change when a second version is published', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  await response.answer(ANSWERS)
  await response.act('send')
  await as('administrator').publish('laboratory-work.form', secondVersion)

  const read = await as('scholar').open(response)
  expect(await read.answers()).toMatchObject(ANSWERS)
  expect(await read.flag('q4'), 'the first version still asks for hours').toBe('read-only')
  expect(await read.problems(), 'nothing that was sent became wrong').toEqual([])
})

scenario('begun answers are finished on the version they were begun with', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  await response.answer({ q1: 'marsh' })
  await as('administrator').publish('laboratory-work.form', secondVersion)
  await response.reload()
  await response.answer(ANSWERS)
  await response.act('send')
  expect(await response.answers()).toMatchObject(ANSWERS)
})

scenario('answering again moves the answers to the second version, and keeps and shows those without a question', async ({ as }) => {
  const response = await as('scholar').start('laboratory-work.case')
  await response.answer(ANSWERS)
  await response.act('send')
  await as('administrator').publish('laboratory-work.form', secondVersion)
  await response.reload()
  await response.act('answer_again')
  await expect(response).toBeAt('in_progress')

  const shown = await response.answers()
  expect(shown).toMatchObject({ q1: 'marsh', q3: 'Trace metals in estuaries', host: 'Dr. Elena Duarte' })
  expect(await response.orphanedAnswers(), 'what the newer version does not ask').toEqual([
    { path: 'q4', label: 'How many hours a week will you be in the laboratory?', value: 30 },
  ])
  expect(
    (await response.cannot('send')).problems.map(({ path }) => path),
    'the new question is asked',
  ).toEqual(['q12'])
  await response.answer({ q12: false })
  await response.act('send')
  expect(
    (await response.orphanedAnswers()).map(({ path }) => path),
    'no answer is lost',
  ).toEqual(['q4'])
})
