import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig, type Config } from '../../app/server/config.ts'
import { findFreePort } from '../../app/server/database/free-port.ts'
import { startServer, type Running, type StartOptions } from '../../app/server/main.ts'
import { countStarted } from './count-started.ts'
import { demoFiles, FIELD_KEYS, testDatabase } from './database.ts'

export type TestServer = Running & { readonly config: Config }

/**
 * The whole server in this process, with the demo institution in its own database and folder. Honors PORT. The options are those of
 * `startServer`, such as `{ worker: false }` or a clock; `config` changes single settings; `portal` is a host name below localhost by which it
 * is reached as well, and to which its mails lead.
 */
export const testServer = async ({
  config: changes,
  portal = 'localhost',
  ...options
}: Omit<StartOptions, 'config'> & { config?: Partial<Config>; portal?: string } = {}): Promise<TestServer> => {
  const database = await testDatabase({ demo: true })
  const dataDir = await mkdtemp(path.join(process.env['TEST_RUN_DIR'] ?? tmpdir(), 'sojourn-files-'))
  await cp(demoFiles(), path.join(dataDir, 'files'), { recursive: true })
  const port = await findFreePort(Number(process.env['PORT'] ?? 0))
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: database.url, FIELD_KEYS, OPERATOR: 'halverton' }
  const config = { ...readConfig({ ...env, BASE_URL: `http://${portal}:${port}` }), ...changes }
  countStarted('server')
  const server = await startServer({ host: '127.0.0.1', drafting: 'none', ...options, config })
  const close = async (): Promise<void> => {
    await server.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...server, url: changes?.baseUrl ?? `http://localhost:${port}`, config, close }
}
