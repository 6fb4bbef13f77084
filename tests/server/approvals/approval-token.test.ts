import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import type { ServedForm } from '../../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ApiError } from '../../../app/server/contract/failures.ts'
import { clientFor, type Client } from '../http-client.ts'
import { askForApproval, tokenFromMail } from './invitation.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

let server: TestServer
let token: string
let nobody: Client
let clock = Date.parse(NOW)
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) })
  token = await askForApproval(server)
  nobody = await clientFor(server.url)
})
afterAll(() => server?.stop())

/** The status and the code of a refusal, which must have a sentence. */
const refusalOf = ({ status, body }: { readonly status: number; readonly body: unknown }): readonly [number, string] => {
  const { error, message } = body as ApiError
  expect(message).toMatch(/^[A-Z].+\.$/u)
  return [status, error]
}
const decide = (decision: 'approve' | 'reject', headers: Readonly<Record<string, string>>) =>
  nobody.send('POST', '/api/approval', { decision, comment: 'The plan needs another supervisor.' }, headers)

test('the token is taken from its own header alone', async () => {
  expect(refusalOf(await nobody.get('/api/approval'))[0]).toBe(401)
  expect(refusalOf(await nobody.get(`/api/approval?token=${token}`))[0]).toBeGreaterThanOrEqual(400)
  expect(refusalOf(await decide('approve', { authorization: `Bearer ${token}` }))[0]).toBe(401)
})

test('SH-2.6-08 an advisor rejects without a session, and a wrong token is refused', async () => {
  for (const wrong of ['no-mail-holds-this-token', `${token}x`, 'x'.repeat(300)])
    expect(refusalOf(await decide('reject', { 'x-approval-token': wrong }))).toEqual([401, 'approval.token'])
  const { status, body } = await decide('reject', { 'x-approval-token': token })
  expect([status, body]).toMatchObject([200, { status: 'rejected' }])
})

test('SH-2.6-07 a token decides once: the same decision again changes nothing, and another one is refused', async () => {
  const headers = { 'x-approval-token': token }
  const { rows: before } = await server.services.pool.query("select id, version, workflow from record where entity = 'request' order by id")
  expect((await decide('reject', headers)).body).toMatchObject({ status: 'rejected' })
  expect(refusalOf(await decide('approve', headers))[0]).toBe(409)
  const { rows: after } = await server.services.pool.query("select id, version, workflow from record where entity = 'request' order by id")
  expect(after).toEqual(before)
})

test('a rejection is read where it is answered, and question and answer on the second page of the advisor', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const { rows } = await server.services.pool.query<{ id: string; version: number }>(
    "select id, version from record where entity = 'request' and state = 'clarification_requested'",
  )
  const address = `/api/records/request/${rows[0]?.id}`
  const form = (await jonas.get(`${address}/events/answer/form`)).body as ServedForm
  expect(form.context?.case).toMatchObject({ asked_question: 'The plan needs another supervisor.' })
  const { version } = (await jonas.get(address)).body as ServedRecord
  expect((await jonas.send('POST', `${address}/events/answer`, { version, asked: { answer: 'Ria Okafor supervises now.' } })).status).toBe(
    200,
  )
  const second = await tokenFromMail(server.dataDir, [token])
  const { groups = [] } = (await nobody.get('/api/approval', { 'x-approval-token': second })).body as ServedApproval
  expect(groups.slice(0, 2).map(({ label, lines }) => [label, lines])).toEqual([
    ['What you asked', ['The plan needs another supervisor.']],
    ['The answer', ['Ria Okafor supervises now.']],
  ])
  // The same question of the office is not the advisor's.
  const askedBy = (by: string) =>
    server.services.pool.query("update record set data = data || jsonb_build_object('asked_by', $2::text) where id = $1", [rows[0]?.id, by])
  await askedBy('office')
  const ofOffice = ((await nobody.get('/api/approval', { 'x-approval-token': second })).body as ServedApproval).groups ?? []
  await askedBy('advisor')
  expect(ofOffice.slice(0, 2).map(({ label, lines }) => [label, lines])).toEqual([
    ['What the office asked', ['The plan needs another supervisor.']],
    ['The answer', ['Ria Okafor supervises now.']],
  ])
})

test('an expired token decides nothing', async () => {
  await server.services.pool.query(
    `update record set workflow = jsonb_set(workflow, '{approvals,0,status}', '"open"') where entity = 'request' and workflow -> 'approvals' -> 0 is not null`,
  )
  clock += 365 * 86_400_000
  expect(refusalOf(await decide('approve', { 'x-approval-token': token }))).toEqual([410, 'approval.expired'])
})
