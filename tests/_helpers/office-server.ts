import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../app/server/config.ts'
import { startServer, type StartOptions } from '../../app/server/main.ts'
import { accountsByInstitution, seedDemo, type SeededDemo } from '../../app/demo/seed.ts'
import { findFreePort } from '../../app/server/database/free-port.ts'
import { countStarted } from './count-started.ts'
import { FIELD_KEYS, testDatabase } from './database.ts'
import { DEFINITIONS } from './definitions.ts'
import type { TestServer } from './server.ts'

export type OfficeServer = TestServer & { readonly demo: SeededDemo }

/** An office of `definitions/` brought up from an empty database, as `npm start` does it; `withDemo: false` leaves out its demo. */
export const officeServer = async (
  office: string,
  { withDemo = true, ...options }: Omit<StartOptions, 'config'> & { readonly withDemo?: boolean } = {},
): Promise<OfficeServer> => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-office-'))
  const config = readConfig({
    PORT: String(await findFreePort(0)),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    FIELD_KEYS,
    DEFINITIONS_DIR: path.join(DEFINITIONS, office),
  })
  const demos = withDemo ? await seedDemo({ config }) : []
  countStarted('server')
  const running = await startServer({ host: '127.0.0.1', drafting: 'none', demoAccounts: accountsByInstitution(demos), ...options, config })
  return {
    ...running,
    url: config.baseUrl,
    config,
    demo: demos[0] ?? { institution: '', accounts: [] },
    close: async () => {
      await running.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
