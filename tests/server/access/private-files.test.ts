import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../../../app/server/main.ts'
import { ensureInstitution } from '../../../app/server/store/accounts/institutions.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  // A server of its own: reads the whole folder, and another server starts on it.
  server = await testServer()
})
afterAll(() => server?.stop())

const modesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return Promise.all(
    entries.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return `${entry.isDirectory() ? 'folder' : 'file'} ${((await stat(file)).mode & 0o777).toString(8)}`
    }),
  )
}

test('mails and uploaded files are readable by the server alone', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const { id } = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as { readonly id: string }
  const form = new FormData()
  form.append('file', new Blob([pdf('letter')], { type: 'application/pdf' }), 'letter.pdf')
  expect((await jonas.send('POST', `/api/records/request/${id}/files?path=offer_letter`, form)).status).toBe(201)
  await (await clientFor(server.url)).send('POST', '/api/auth/forgot-password', { userName: 'jonas@halverton.example' })
  await until('a mail', async () => (await readdir(path.join(server.dataDir, 'mail')).catch(() => [])).length > 0)
  expect(new Set(await modesBelow(server.dataDir))).toEqual(new Set(['folder 700', 'file 600']))
})

test('without a mail server, an institution that is no demo does not start: its mails would be files', async () => {
  await ensureInstitution(server.services.pool, 'elsewhere')
  const config = { ...server.services.config }
  await expect(startServer({ config, host: '127.0.0.1' })).rejects.toThrow(/SMTP_URL/)
  const sends = await startServer({ config: { ...config, smtpUrl: 'smtp://127.0.0.1:9' }, host: '127.0.0.1' })
  await sends.close()
})
