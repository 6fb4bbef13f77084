import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import type { ApiError } from '../../../app/server/contract/failures.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { askForApproval } from './invitation.ts'

let server: TestServer
let nobody: Client
let jonas: Client
let luis: Client
let record = ''
let headers: Record<string, string> = {}

beforeAll(async () => {
  server = await testServer()
  nobody = await clientFor(server.url)
  jonas = await clientFor(server.url, 'jonas')
  luis = await clientFor(server.url, 'luis')
  headers = { 'x-approval-token': await askForApproval(server) }
  record = ((await nobody.get('/api/approval', headers)).body as ServedApproval).record
})
afterAll(() => server?.stop())

const page = async () => (await nobody.get('/api/approval', headers)).body as ServedApproval
const served = async () => (await luis.get(`/api/records/request/${record}`)).body as ServedRecord
const decide = (body: object) => nobody.send('POST', '/api/approval', body, headers)
const takeBack = (answers: object = { comment: 'I mixed up two students.' }) =>
  nobody.send('POST', '/api/approval/take-back', { answers }, headers)
const stored = async () =>
  (await server.services.pool.query('select state, data, workflow from record where entity = $1 and id = $2', ['request', record]))
    .rows[0] as {
    readonly state: string
    readonly data: Record<string, unknown>
    readonly workflow: { readonly since: string; readonly decided?: object }
  }

test('an approver takes a rejection back: state, day, clocks and question are as before, and the link decides again', async () => {
  const before = await stored()
  expect((await page()).takeBack).toBeUndefined()
  expect((await takeBack()).status).toBe(409)
  const rejected = (await decide({ decision: 'reject', comment: 'This is not my student.' })).body as ServedApproval
  expect(rejected.takeBack).toMatchObject({
    button: 'Take my decision back',
    form: { id: 'decision-taken-back.form' },
    until: expect.stringMatching(/Z$/u) as string,
  })
  expect((await stored()).data).toMatchObject({ asked_question: 'This is not my student.', clock_with: 'student' })
  expect((await nobody.get(`/api/plans/${rejected.takeBack?.form.plan}`, headers)).status).toBe(200)
  expect((await takeBack({})).status).toBe(422)
  const open = await takeBack()
  expect([open.status, (open.body as ServedApproval).status]).toEqual([200, 'open'])
  const { state, data, workflow } = await stored()
  expect([state, workflow.since, workflow.decided]).toEqual(['adv_review', before.workflow.since, undefined])
  const blank = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  expect(blank(data)).toEqual(blank(before.data))
  const { entries } = (await jonas.get(`/api/records/request/${record}/history`)).body as HistoryPage
  expect(entries.find(({ event }) => event === 'approval.take-back')).toMatchObject({
    says: 'took the decision back',
    note: 'I mixed up two students.',
    by: { name: 'Dr. Ines Achterberg' },
  })
})

test('what was answered with it is written there still, and the student hears that it was taken back', async () => {
  expect((await decide({ decision: 'approve', answers: { expected_completion: '2027-05-14' } })).status).toBe(200)
  expect((await takeBack()).status).toBe(200)
  const { status, asks } = await page()
  expect([status, asks?.answers]).toEqual(['open', { expected_completion: '2027-05-14' }])
  await expect
    .poll(
      async () =>
        (
          await server.services.pool.query(
            "select 1 from record where entity = 'message' and data ->> 'template' = 'approval-taken-back.template'",
          )
        ).rows.length,
    )
    .toBeGreaterThan(1)
})

test('a decision that somebody acted on, or whose time is over, stays', async () => {
  await decide({ decision: 'approve', answers: { expected_completion: '2027-05-14' } })
  expect((await page()).takeBack).toBeDefined()
  const { version } = await served()
  expect((await luis.send('POST', `/api/records/request/${record}/events/assign_to_me`, { version })).status).toBe(200)
  expect([(await page()).status, (await page()).takeBack]).toEqual(['approved', undefined])
  const late = await takeBack()
  expect([late.status, (late.body as ApiError).message]).toEqual([
    409,
    'This decision can no longer be taken back: the time for it is over, or somebody has gone on with the request.',
  ])
  const { decided } = (await stored()).workflow
  await server.services.pool.query(
    "update record set workflow = jsonb_set(workflow, '{decided}', $2) where entity = 'request' and id = $1",
    [record, JSON.stringify({ ...decided, version: (await served()).version, until: '2020-01-01T00:00:00.000Z' })],
  )
  expect((await takeBack()).status).toBe(409)
})
