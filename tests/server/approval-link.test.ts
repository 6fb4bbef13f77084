import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedApproval } from '../../app/server/contract/approvals.ts'
import type { FileRef, Saved, ServedRecord } from '../../app/server/contract/records.ts'
import { clientFor } from './http-client.ts'
import { tokenFromMail } from './invitation.ts'
import { pdf, requestAnswers } from './request-answers.ts'
import { testServer, type TestServer } from './test-server.ts'
import { NOW } from './world.ts'

let server: TestServer
let token: string
let clock = Date.parse(NOW)
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) })
  const jonas = await clientFor(server.url, 'jonas')
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const at = `/api/records/request/${started.id}`
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const { body } = await jonas.send('POST', `${at}/files?path=offer_letter`, form)
  const saved = (await jonas.send('PATCH', at, { version: 1, form: 'cpt-request.form', changes: requestAnswers(body as FileRef) })).body as Saved
  await jonas.send('POST', `${at}/events/send`, { version: saved.version })
  token = await tokenFromMail(server.dataDir)
})
afterAll(() => server?.stop())

const open = async (): Promise<ServedApproval> => (await (await clientFor(server.url)).get('/api/approval', { 'x-approval-token': token })).body as ServedApproval

test('a link ends by the clock of the server', async () => {
  clock += 365 * 86_400_000
  expect((await open()).status).toBe('expired')
})
