import { createServer } from 'node:net'
import { once } from 'node:events'
import { buildWeb } from './build-web.ts'
import { readConfig } from './server/config.ts'
import { startCluster, type Cluster } from './server/database/cluster.ts'
import { getDataDirectory } from './server/database/data-directory.ts'
import { migrate } from './server/database/migrate.ts'
import { StartError } from './server/database/start-error.ts'
import { seedDemo } from './server/demo/seed.ts'
import { startServer } from './server/main.ts'

/** Builds, starts the database and the server, and prints where they are. `onShutdown` takes what ends them again. */
export async function launch(onShutdown: (stop: () => Promise<void>) => void): Promise<void> {
  const port = Number(process.env['PORT'] ?? 3000)
  await refuseBusyPort(port)
  buildWeb()
  const dataDir = getDataDirectory()
  const cluster = process.env['DATABASE_URL'] ? undefined : await startCluster({ dataDir })
  const stops: (() => Promise<void>)[] = cluster ? [cluster.stop] : []
  let leaving = false
  const stop = async (code: number): Promise<void> => {
    leaving = true
    // The last started first: no request and no job may find its database gone.
    for (const end of stops.toReversed()) await end()
    process.exit(code)
  }
  onShutdown(() => stop(0))
  if (cluster) void leaveWith(cluster, () => (leaving ? Promise.resolve() : stop(1)))
  try {
    const config = readConfig({ ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: cluster?.url ?? process.env['DATABASE_URL'] })
    await migrate(config.databaseUrl)
    const demo = await seedDemo({ config })
    const server = await startServer({ config })
    stops.push(() => server.close())
    console.log(`Sojourn runs at ${server.url}`)
    for (const { user, password, role } of demo.accounts) console.log(`  ${user}  ${password}  ${role}`)
  } catch (error) {
    await cluster?.stop()
    throw error
  }
}

async function refuseBusyPort(port: number): Promise<void> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new StartError(`Port ${port} cannot be used (${(error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'another program has it' : (error as Error).message}): set PORT to another number.`)
  }
  probe.close()
  await once(probe, 'close')
}

async function leaveWith(cluster: Cluster, leave: () => Promise<void>): Promise<void> {
  await cluster.ended
  await leave()
}
