import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../../../app/server/config.ts'
import { startServer, type Running, type StartOptions } from '../../../app/server/main.ts'
import { seedDemo, type SeededDemo } from '../../../app/demo/seed.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { FIELD_KEYS, testDatabase } from '../../_helpers/database.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'

export type OfficeServer = Running & { readonly demo: SeededDemo; readonly dataDir: string; readonly stop: () => Promise<void> }

/** An office of `definitions/` brought up from an empty database, as `npm start` does it. */
export const officeServer = async (office: string, options: Omit<StartOptions, 'config'> = {}): Promise<OfficeServer> => {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-office-'))
  const config = readConfig({
    PORT: String(await findFreePort(0)),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    FIELD_KEYS,
    DEFINITIONS_DIR: path.join(DEFINITIONS, office),
  })
  const demo = await seedDemo({ config })
  const running = await startServer({ host: '127.0.0.1', demoAccounts: demo.accounts, ...options, config })
  return {
    ...running,
    demo,
    dataDir,
    stop: async () => {
      await running.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
