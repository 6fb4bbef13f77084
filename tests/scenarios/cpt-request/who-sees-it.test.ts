import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'
import { filledRequest } from './request-of-mira.ts'

scenario('a student of another institution sees nothing', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  const stranger = as('stranger')
  expect((await stranger.cannotOpen(request)).code).toBe('record.not-found')
  expect(await stranger.list('my-requests.view', { with: { student: ON_FILE.profile }, tab: 'all' })).toEqual([])
  expect(await stranger.list('employment-of-student.view', { with: { student: ON_FILE.profile } })).toEqual([])
  const own = await stranger.start('cpt-request.case')
  expect(own.id).not.toBe(request.id)
})

scenario("a student neither sees another student's request nor starts one for another", async ({ as }) => {
  const request = await filledRequest(as('student'))
  expect((await as('other student').cannotOpen(request)).code).toBe('record.not-found')
  expect(await as('other student').list('my-requests.view', { with: { student: ON_FILE.profile }, tab: 'all' })).toEqual([])
  expect((await as('other student').cannotStart('cpt-request.case', ON_FILE.profile)).code).toMatch(/^(record\.not-found|case\.refused)$/)
})

scenario('an officer of another campus does not see the request', async ({ as }) => {
  const request = await filledRequest(as('student'))
  await request.act('send')
  expect((await as('officer of another campus').cannotOpen(request)).code).toBe('record.not-found')
  expect(await as('officer of another campus').list('requests.view')).toEqual([])
})

scenario('the office finds drafts under Draft alone, by the word that other systems have for it too', async ({ as }) => {
  const draft = await filledRequest(as('student'))
  const officer = as('officer')
  const listed = async (ask?: Parameters<typeof officer.list>[1]): Promise<readonly string[]> =>
    (await officer.list('requests.view', ask)).map(({ id }) => id)
  const ways = (tab: string) => Promise.all(['draft', 'Pending', 'submitted'].map((state) => listed({ tab, filter: { state: [state] } })))
  expect(await ways('draft')).toEqual([[draft.id], [draft.id], []])
  expect([await listed(), await listed({ tab: 'all' })]).toEqual([[], []])
  await draft.act('send')
  expect([await listed({ tab: 'draft' }), await listed({ tab: 'all' })]).toEqual([[], [draft.id]])
})

scenario('the office lists the sent request, and finds, filters and sorts it', async ({ as }) => {
  const request = await filledRequest(as('student'))
  expect(await as('officer').list('requests.view'), "a draft is nobody else's business").toEqual([])
  await request.act('send')
  const other = await as('other student').start('cpt-request.case')
  const { offer_letter: _letter, ...answers } = await request.answers()
  await other.answer({ ...answers, approver_id: '00000000-0000-4000-8000-000000000109' })
  await other.attach('offer_letter', 'letter.pdf')
  await other.act('send')
  await (await as('dean').byToken(other)).decide('approve')

  const officer = as('officer')
  const listed = async (ask: Parameters<typeof officer.list>[1]): Promise<readonly string[]> =>
    (await officer.list('requests.view', ask)).map(({ id }) => id)
  expect(new Set(await listed({}))).toEqual(new Set([request.id, other.id]))
  expect(await listed({ filter: { state: ['submitted'] } })).toEqual([other.id])
  expect(await listed({ filter: { state: ['submitted', 'adv_review'] }, sort: 'state' })).toEqual([request.id, other.id])
  expect(await listed({ sort: '-state' })).toEqual([other.id, request.id])
  expect(await listed({ search: request.number })).toEqual([request.id])
  expect(await listed({ tab: 'mine' })).toEqual([])
  expect(await listed({ sort: 'state', limit: 1, page: 2 })).toEqual([other.id])
})
