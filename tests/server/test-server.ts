import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CampusSecrets } from '../../app/server/access/campus-secrets.ts'
import { hashPassword } from '../../app/server/access/passwords.ts'
import { DRAFT_SECONDS } from '../../app/server/config.ts'
import { connect } from '../../app/server/database/connect.ts'
import { openDefinitions } from '../../app/server/definitions/open-definitions.ts'
import { publishDefinitions } from '../../app/server/definitions/publish.ts'
import { startServer, type Running, type StartOptions } from '../../app/server/main.ts'
import { ensureInstitution, type InstitutionRow } from '../../app/server/store/accounts/institutions.ts'
import type { Services } from '../../app/server/work/services.ts'
import { countStarted } from '../_helpers/count-started.ts'
import { filledDatabase, testDatabase, type TestDatabase } from '../_helpers/database.ts'
import { fillInstitution } from '../_helpers/fill-institution.ts'
import { definitionsDir, INSTITUTION, NOW, world, type World } from './world.ts'

export type TestServer = Running & {
  readonly institution: InstitutionRow
  readonly databaseUrl: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

export const PASSWORD = 'Halverton-test-1'
/** Hashed once and cheaply; the strength of the hash has its own test. */
const hash = hashPassword(PASSWORD, { memory: 1024, passes: 1, parallelism: 1 })

/**
 * A server with its own database and the people of the scenarios, for a test of a folder, mails of the worker, a killed process or what a server does for all
 * its institutions. Every other test takes a `testOffice`.
 */
export const testServer = async ({
  now = () => new Date(NOW),
  worker = true,
  trustProxy,
  clamdUrl,
  filesUrl,
  campusSecrets,
  definitions = definitionsDir,
  drafting = 'none',
}: {
  now?: () => Date
  worker?: boolean
  trustProxy?: number
  clamdUrl?: string
  filesUrl?: string
  campusSecrets?: CampusSecrets
  /** a folder of definitions, which holds at least the kinds of records of the world */
  definitions?: string
  /** 'when asked': drafts are answered by their thread, as in a server that people use; it takes as long to start as many tests take */
  drafting?: StartOptions['drafting']
} = {}): Promise<TestServer> => {
  const database = definitions === definitionsDir ? await worldDatabase() : await testDatabase()
  if (definitions !== definitionsDir) await fillWorld(database.url, INSTITUTION, world, definitions)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-server-'))
  const config = {
    port: 0,
    dataDir,
    definitionsDir: definitions,
    databaseUrl: database.url,
    baseUrl: 'http://localhost:3000',
    production: false,
    operator: INSTITUTION,
    connectionsLoopback: true,
    pseudoLanguage: false,
    draftSeconds: DRAFT_SECONDS,
    ...(trustProxy !== undefined && { trustProxy }),
    ...(clamdUrl !== undefined && { clamdUrl }),
    ...(filesUrl !== undefined && { filesUrl }),
    ...(campusSecrets && { campusSecrets }),
  }
  countStarted('server')
  const running = await startServer({ config, now, worker, drafting, host: '127.0.0.1' })
  return {
    ...running,
    institution: await running.services.institutions.byId(1),
    databaseUrl: database.url,
    dataDir,
    stop: async () => {
      await running.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A database of its own with the people of the scenarios. */
export const worldDatabase = (): Promise<TestDatabase> =>
  filledDatabase('world', async (url) => void (await fillWorld(url, INSTITUTION, world)))

/** Puts a world into an institution of a database that no server uses yet. */
export const fillWorld = async (url: string, code: string, filled: World, folder = definitionsDir): Promise<number> => {
  const { pool, close } = connect(url, { max: 3 })
  try {
    const institution = await ensureInstitution(pool, code)
    const registry = openDefinitions(pool, folder)
    await publishDefinitions(pool, registry, institution)
    await fillWithWorld({ pool, registry }, institution, filled)
    return institution.id
  } finally {
    await close()
  }
}

/** Puts a world into an institution whose definitions are stored, as they are before a server serves it. */
export const fillWithWorld = async (
  services: Pick<Services, 'pool' | 'registry'>,
  institution: InstitutionRow,
  { records, accounts }: World,
): Promise<void> => {
  const people = Object.entries(accounts).map(([user, account]) => ({ ...account, user, email: `${user}@halverton.example` }))
  await fillInstitution(services, institution, { records, accounts: people }, { since: NOW, credential: await hash })
}
