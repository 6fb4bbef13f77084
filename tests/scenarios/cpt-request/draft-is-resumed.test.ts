import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'
import { filledRequest } from './request-of-mira.ts'

scenario('a draft is saved, and resumed where the student left it', async ({ as, travelTo }) => {
  const begun = await as('student').start('cpt-request.case')
  await begun.answer({ employer_name: 'Brightwater', employer_ein: '99310' })
  travelTo('2026-11-20T09:00:00.000Z')
  const resumed = await as('student').start('cpt-request.case')
  expect(resumed.id).toBe(begun.id)
  expect(await resumed.answers()).toMatchObject({ employer_name: 'Brightwater', employer_ein: '99310' })
  await expect(resumed).toBeAt('draft')
})

scenario('a second request must wait for the first', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  const refused = await as('student').cannotStart('cpt-request.case')
  expect(refused.code).toBe('case.refused')
  expect(refused.message).not.toBe('')
})

scenario('an answer to a question that disappeared is kept, but does not count', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.answer({ other_site_flag: true, other_site_address: 'Test site, 5 Quay Road, Halverton, OH' })
  await request.answer({ other_site_flag: false })
  expect(await request.flag('other_site_address')).toBe('hidden')
  await request.answer({ other_site_flag: true })
  expect(await request.answers()).toMatchObject({ other_site_address: 'Test site, 5 Quay Road, Halverton, OH' })
})
