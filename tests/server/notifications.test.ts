import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationPage } from '../../app/server/contract/notifications.ts'
import { askForApproval } from './approvals/invitation.ts'
import { clientFor, type Client } from './http-client.ts'
import { testServer, type TestServer } from './test-server.ts'

let server: TestServer
let jonas: Client
beforeAll(async () => {
  // A server of its own: reads the mails of its worker.
  server = await testServer()
  jonas = await clientFor(server.url, 'jonas')
  const token = await askForApproval(server)
  await (await clientFor(server.url)).send('POST', '/api/approval', { decision: 'approve' }, { 'x-approval-token': token })
})
afterAll(() => server?.stop())

const panelOf = async (client: Client, query = ''): Promise<NotificationPage> =>
  (await client.get(`/api/notifications${query}`)).body as NotificationPage

test('a notification names its record and leads to the page that opens it for its reader', async () => {
  const { notifications, unread } = await panelOf(jonas)
  const [newest] = notifications
  expect(newest).toMatchObject({ read: false, about: expect.stringMatching(/^CPT request, \S+$/) })
  expect(newest?.href).toBe(`#/student/student-request/${newest?.record?.id}`)
  expect(unread).toBeGreaterThan(0)
})

test('the bell asks for the numbers alone, and is told when to ask again', async () => {
  const { total } = await panelOf(jonas)
  expect(await panelOf(jonas, '?limit=0')).toEqual({ notifications: [], total, unread: expect.any(Number), again: 300_000 })
})

test('reading and dismissing are two things, and both can be taken back', async () => {
  const { notifications, unread, total } = await panelOf(jonas)
  const ids = notifications.slice(0, 1).map(({ id }) => id)
  const mark = (marks: object) => jonas.send('PUT', '/api/notifications', { ids, ...marks })
  await mark({ read: true })
  expect(await panelOf(jonas)).toMatchObject({ unread: unread - 1, total })
  await mark({ read: false })
  await mark({ hidden: true })
  expect(await panelOf(jonas)).toMatchObject({ unread: unread - 1, total: total - 1 })
  await mark({ hidden: false })
  expect(await panelOf(jonas)).toMatchObject({ unread, total })
})

test('a record that its reader may no longer see is neither named nor linked', async () => {
  const [newest] = (await panelOf(jonas)).notifications
  await server.services.pool.query('update record set data = data || $2::jsonb where id = $1', [
    newest?.id,
    JSON.stringify({ record_entity: 'scholar', record_id: '00000000-0000-4000-8000-000000000302' }),
  ])
  const [line] = (await panelOf(jonas)).notifications
  expect(line).toEqual({ id: newest?.id, at: newest?.at, text: newest?.text, read: false })
})
