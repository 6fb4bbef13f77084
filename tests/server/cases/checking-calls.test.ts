import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const JONAS = '00000000-0000-4000-8000-000000000101'
const [TEO, ILSE] = ['00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000302']

let office: TestOffice
let luis: Client
let jonas: Client
let priya: Client
let nobody: Client
beforeAll(async () => {
  office = await testOffice()
  ;[luis, jonas, priya, nobody] = await Promise.all([
    clientFor(office.url, 'luis'),
    clientFor(office.url, 'jonas'),
    clientFor(office.url, 'priya'),
    clientFor(office.url),
  ])
})
afterAll(() => office?.stop())

const started = async (client: Client, code: string, body: object = {}) =>
  (await answer<ServedRecord>(client.send('POST', `/api/cases/${code}`, body))).id

test('an e-mail address that a scholar has is reported as existing, in capitals as well, and one that is free is not', async () => {
  const check = (client: Client, email: string) => client.get(`/scholar/email/check?email=${encodeURIComponent(email)}`)
  expect(await answer(check(luis, 'Teo@halverton.example'))).toEqual({ existing: 1, scholars: [{ scholarId: TEO }] })
  expect(await answer(check(luis, 'new@halverton.example'))).toEqual({ existing: 0, scholars: [] })
  expect(await answer(check(jonas, 'teo@halverton.example'))).toEqual({ existing: 0, scholars: [] })
  expect((await luis.get('/scholar/email/check')).status).toBe(400)
  expect((await check(nobody, 'teo@halverton.example')).status).toBe(401)
})

test('a J-1 scholar of the same name or e-mail address is a match, and a scholar with another visa is none', async () => {
  const match = (client: Client, person: { readonly [name: string]: string }) =>
    client.get(`/scholar/j1/match?${new URLSearchParams(person).toString()}`)
  const ilse = { matches: 1, scholars: [{ scholarId: ILSE, email: 'ilse@halverton.example' }] }
  expect(await answer(match(luis, { firstName: 'Ilse', lastName: 'Vane' }))).toEqual(ilse)
  expect(await answer(match(luis, { firstName: 'I.', lastName: 'V.', email: 'ilse@halverton.example' }))).toEqual(ilse)
  expect(await answer(match(luis, { firstName: 'Teo', lastName: 'Marsh' }))).toEqual({ matches: 0, scholars: [] })
  expect((await match(nobody, { firstName: 'Ilse', lastName: 'Vane' })).status).toBe(401)
})

test('the category may be changed until the visa type is decided, and the office changes it', async () => {
  const id = await started(luis, 'createscholar')
  const put = (state: string) =>
    office.query(`update record set state = $2, data = data || '{"scholarCategory": "professor"}' where id = $1`, [id, state])
  const check = (client: Client) => client.get(`/scholar/application/${id}/changeCategory`)
  await put('office_review')
  expect(await answer(check(luis))).toEqual({ scholarApplicationId: id, scholarCategory: 'professor', allowed: true })
  const { version } = await answer<ServedRecord>(luis.get(`/api/records/application/${id}`))
  await answer(
    luis.send('POST', `/api/records/application/${id}/events/change_category`, {
      version,
      asked: { scholarCategory: 'specialist', reason: 'She teaches nothing.' },
    }),
  )
  expect(await answer(check(luis))).toMatchObject({ scholarCategory: 'specialist', allowed: true })
  await put('decided')
  expect(await answer(check(luis))).toMatchObject({ allowed: false })
  expect((await check(jonas)).status).toBe(404)
  expect((await check(nobody)).status).toBe(401)
})

test('the reason of an amendment is stored with the application, and nothing of it with the scholar', async () => {
  const scholar = async () => (await office.query('select version, data from record where id = $1', [TEO])).rows
  const before = await scholar()
  const id = await started(luis, 'h1b', { subject: TEO })
  await office.query(`update record set data = data || '{"visaType": "5"}' where id = $1`, [id])
  const { version } = await answer<ServedRecord>(luis.get(`/api/records/application/${id}`))
  const saved = await answer<Saved>(
    luis.send('PATCH', `/api/records/application/${id}`, {
      version,
      form: 'h1b-information.form',
      changes: { amendmentReason: 'Another campus from January.' },
    }),
  )
  expect(saved.refused).toEqual([])
  expect((await answer<ServedRecord>(luis.get(`/api/records/application/${id}`))).answers).toMatchObject({
    amendmentReason: 'Another campus from January.',
  })
  expect(await scholar()).toEqual(before)
  expect(JSON.stringify(await scholar())).not.toContain('Another campus')
})

test('the profile that a request proposes is written and read at its literal address, and only while it is a draft', async () => {
  const id = await started(jonas, 'contact_info_update')
  const at = `/student/requestProfile/${id}`
  const profile = { moved_on: '11-16-2026', email: 'jonas.new@halverton.example', us_physical_city: 'Kent' }
  expect(await answer(jonas.send('POST', at, profile))).toMatchObject({ requestId: id, status: 'Pending', ...profile })
  expect(await answer(luis.get(at))).toMatchObject(profile)
  expect((await luis.get(`/api/records/profile/${JONAS}`)).body).not.toMatchObject({ answers: { us_physical_city: 'Kent' } })
  expect((await jonas.send('POST', at, { email: 'none' })).status).toBeGreaterThanOrEqual(400)
  await office.query(`update record set state = 'submitted' where id = $1`, [id])
  expect((await jonas.send('POST', at, profile)).status).toBe(403)
  expect((await nobody.get(at)).status).toBe(401)
  expect((await nobody.send('POST', at, profile)).status).toBe(401)
})

test('a request says where it belongs, to whoever may see it', async () => {
  const id = await started(jonas, 'custom_request')
  const at = `/student/request/${id}/affiliation`
  const { affiliations } = await answer<{ readonly affiliations: readonly object[] }>(jonas.get(at))
  expect(affiliations).toMatchObject([{ requestId: id, profileId: JONAS, siteId: '1', educationLevel: expect.any(String) }])
  expect(await answer(priya.get(at))).toEqual({ affiliations: [] })
  expect((await nobody.get(at)).status).toBe(401)
})

test('custom requests are those in the own words of students', async () => {
  const [own, other] = [await started(jonas, 'custom_request'), await started(jonas, 'document_update')]
  await office.query(`update record set state = 'submitted' where id = any($1)`, [[own, other]])
  const list = async (client: Client) =>
    (await answer<{ readonly requests: readonly { readonly requestId: string }[] }>(client.get('/student/customRequests?limit=200')))
      .requests
  expect(await list(luis)).toContainEqual({ requestId: own, actionType: 'custom_request', status: 'submitted', reviewCode: '0' })
  expect((await list(luis)).map(({ requestId }) => requestId)).not.toContain(other)
  expect((await nobody.get('/student/customRequests')).status).toBe(401)
})
