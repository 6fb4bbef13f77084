import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sojourn } from '../../../app/cli/testing/run-command.ts'
import type { ServedChange } from '../../../app/server/contract/configuration.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'

const OFFICE = 'international-office'
const TEXT = '{\n  "extends": "opt-update-employer.form",\n  "change": { "title": "New employer" }\n}\n'

let server: TestServer
let dana: Client
let to: string
beforeAll(async () => {
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
  to = mkdtempSync(path.join(tmpdir(), 'sojourn-export-'))
})
afterAll(async () => {
  await server?.stop()
  rmSync(to, { recursive: true, force: true })
})

const put = async (id: string, text: string): Promise<void> => {
  const { body } = await dana.send('POST', '/api/configuration/changes', { name: 'By hand' })
  const { id: change } = body as ServedChange
  await dana.send('PUT', `/api/configuration/changes/${change}/texts/${id}`, { text })
  const { body: review } = await dana.get(`/api/configuration/changes/${change}`)
  const { version } = (review as { readonly change: ServedChange }).change
  expect(await dana.send('POST', `/api/configuration/changes/${change}/publish`, { note: 'Tried.', version })).toMatchObject({
    status: 200,
  })
}

test('what was published is exported with its bytes, beside the files', async () => {
  await put('opt-update-employer.form', TEXT)
  const env = { DATABASE_URL: server.databaseUrl }
  const { code, out } = await sojourn(['export', OFFICE, '--to', to, '--json'], env)
  const { written, database } = JSON.parse(out) as { written: readonly { file: string; from: string }[]; database: string }
  expect([code, database]).toEqual([0, 'DATABASE_URL'])
  const published = written.filter(({ from }) => from === 'published').map(({ file }) => file)
  expect(published).toEqual(['institutions/halverton/student/requests/opt-update-employer/opt-update-employer.form.overlay.json'])
  expect(readFileSync(path.join(to, published[0] ?? ''), 'utf8')).toBe(TEXT)
  expect(await sojourn(['diff', OFFICE, to])).toMatchObject({ code: 1, out: expect.stringContaining('“New employer”') as string })
})
