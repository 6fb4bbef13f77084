import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { openedApplication } from './application-of-teo.ts'

scenario('office, department and scholar write to each other, and nothing else changes', async ({ as }) => {
  const application = await openedApplication(as)
  expect((await application.cannot('message', {})).problems.map(({ path, code }) => [path, code])).toEqual([
    ['message', 'answers.required'],
  ])
  await application.act('message', { message: 'The fee checks are here.' })
  const department = await as('department').open(application)
  await department.act('message', { message: 'They come tomorrow.' })
  const scholar = await as('scholar').open(application)
  await scholar.act('message', { message: 'Thank you both.' })
  await expect(application).toBeAt('invited')
  const messages = (await scholar.timeline()).filter(({ event }) => event === 'message')
  expect(messages.map(({ note }) => note)).toEqual(['The fee checks are here.', 'They come tomorrow.', 'Thank you both.'])
})

scenario('a message can be written at any time, even after the last status', async ({ as }) => {
  const application = await openedApplication(as)
  await application.act('change_status', { state: 'withdrawn' })
  await application.act('message', { message: 'The petition is withdrawn.' })
  await expect(application).toBeAt('withdrawn')
})
