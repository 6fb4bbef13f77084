import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsByInstitution, seedDemo } from '../../app/demo/seed.ts'
import { readConfig } from '../../app/server/config.ts'
import { migrate } from '../../app/server/database/migrate.ts'
import { findFreePort } from '../../app/server/database/free-port.ts'
import { startServer } from '../../app/server/main.ts'
import type { RecordedPortal, Recording } from './recording.ts'
import { bodyTable, walkPortal, type Wanted } from './walk-portal.ts'

type Asked = Wanted & {
  readonly folder: string
  readonly database: string
  /** The institutions, with the name under which each is asked; without one, the server's own name is that of the institution. */
  readonly hosts: ReadonlyMap<string, string | undefined>
}

/**
 * Starts the server of an office over an empty database, fills it with the demos of its institutions, and walks through the portal of each, as
 * each person of the demo and as nobody.
 */
export const recordOffice = async ({ folder, database, hosts, ...wanted }: Asked): Promise<Recording> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sojourn-gallery-'))
  const config = readConfig({ PORT: String(await findFreePort(0)), DATA_DIR: dataDir, DATABASE_URL: database, DEFINITIONS_DIR: folder })
  await migrate(database)
  const demos = await seedDemo({ config, only: [...hosts.keys()] })
  const server = await startServer({ config, demoAccounts: accountsByInstitution(demos), worker: false, host: '127.0.0.1' })
  try {
    const table = bodyTable()
    const portals: { [institution: string]: RecordedPortal } = {}
    for (const { institution, accounts } of demos)
      portals[institution] = await walkPortal({ url: config.baseUrl, host: hosts.get(institution), accounts }, wanted, table)
    return { portals, bodies: table.all() }
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
