import { setTimeout as pause } from 'node:timers/promises'
import { buildWeb } from './build-web.ts'
import { readConfig } from './server/config.ts'
import type { Cluster } from './server/database/cluster.ts'
import { keepRunning } from './server/database/keep-running.ts'
import { getDataDirectory, prepareDataDirectory } from './server/database/data-directory.ts'
import { findFreePort } from './server/database/free-port.ts'
import { migrate } from './server/database/migrate.ts'
import { leaveRoot } from './server/database/leave-root.ts'
import { StartError } from './server/database/start-error.ts'
import { readDemos } from './demo/demo-files.ts'
import { accountsByInstitution, seedDemo } from './demo/seed.ts'
import { startServer } from './server/main.ts'
import { portalAddress } from './server/work/portal-address.ts'

/** A connection that never ends must not keep the database from being closed. */
const STOP_MS = 15_000

/** Builds, starts the database and the server, and prints their addresses. `onShutdown` receives the functions that end them. */
export const launch = async (onShutdown: (stop: () => Promise<void>) => void): Promise<void> => {
  const dataDir = getDataDirectory()
  // Read before anything starts, so that a wrong setting fails at once; the embedded database has no address yet.
  const settings = readConfig({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: process.env['DATABASE_URL'] ?? 'postgres://embedded' })
  await refuseBusyPort(settings.port)
  buildWeb()
  const warning = await leaveRoot(dataDir, { embedded: process.env['DATABASE_URL'] === undefined })
  if (warning !== undefined) console.error(warning)
  // Root may use any port; the account it became may not.
  await refuseBusyPort(settings.port)
  const cluster = process.env['DATABASE_URL'] ? undefined : await keepRunning(dataDir, (sentence) => console.error(sentence))
  // Uploaded files are stored there with any database.
  if (!cluster) await prepareDataDirectory(dataDir, undefined)
  const stops: (() => Promise<void>)[] = cluster ? [cluster.stop] : []
  let leaving = false
  const stop = async (code: number): Promise<void> => {
    leaving = true
    // In reverse order of starting, so that no request or job loses its database while it runs.
    for (const end of stops.toReversed()) await Promise.race([end(), pause(STOP_MS)])
    process.exit(code)
  }
  onShutdown(() => stop(0))
  if (cluster) void leaveWith(cluster, () => (leaving ? Promise.resolve() : stop(1)))
  try {
    // In the demo, which nobody but its visitors runs, its first institution opens others.
    const operator = settings.operator ?? (settings.production ? undefined : readDemos(settings.definitionsDir)[0]?.institution)
    const config = { ...settings, databaseUrl: cluster?.url ?? settings.databaseUrl, ...(operator !== undefined && { operator }) }
    await migrate(config.databaseUrl)
    const demos = await seedDemo({ config })
    const server = await startServer({
      config,
      demoAccounts: accountsByInstitution(demos),
      host: process.env['HOST'] ?? '127.0.0.1',
      drafting: 'at once',
    })
    stops.push(() => server.close())
    console.log(`Sojourn runs at ${server.url}`)
    const rows = await server.services.institutions.all()
    for (const { institution, accounts, approvalLink } of demos) {
      const row = rows.find(({ code }) => code === institution)
      if (row && row.hosts.length > 0) console.log(`${institution} is at ${portalAddress(config, row)}`)
      for (const { user, password, role } of accounts) console.log(`  ${user}  ${password}  ${role}`)
      if (approvalLink !== undefined) console.log(`  An approver without an account: ${approvalLink}`)
    }
    for (const { name, link } of server.beginnings) console.log(`  ${name} has no account yet. Make the first one at ${link}`)
  } catch (error) {
    // Interrupted while starting: the error only reports that the database is gone.
    if (leaving) return
    leaving = true
    await cluster?.stop()
    throw error
  }
}

const refuseBusyPort = async (port: number): Promise<void> => {
  try {
    // Checks any address of the machine: another program may have the port on only one of them.
    await findFreePort(port, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(
      `Port ${port} cannot be used (${code === 'EADDRINUSE' ? 'another program has it' : message}): set PORT to another number.`,
    )
  }
}

const leaveWith = async (cluster: Cluster, leave: () => Promise<void>): Promise<void> => {
  await cluster.ended.catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
  await leave()
}
